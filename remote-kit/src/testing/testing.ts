/** Renders a slot's component in Jest as a shell does: visitor, frame, texts, a port on a real bus, and React Router around a page. */

import { createBus, type Port } from '@tessera/shared-contracts/events/bus';
import type { EventDefinition } from '@tessera/shared-contracts/events/defineEvent';
import { FRAME_DEFAULTS, type Frame } from '@tessera/shared-contracts/frame/frame';
import type { RemoteConfig, Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { act, type RenderResult, render } from '@testing-library/react';
import * as router from 'react-router';
import type { Messages } from '../definition/implementRemote.ts';
import { inRouter } from '../definition/inRouter.tsx';
import type { SlotComponent } from '../definition/slotComponent.ts';
import { slotTree } from '../rendering/slotTree.ts';
import { addTexts, createTexts } from '../texts/texts.ts';
import { TEST_VISITOR } from './testVisitor.ts';

export { TEST_VISITOR };

export interface SlotOptions {
  /** The remote's own configuration: events that it does not declare are rejected, as in the store. */
  readonly config: RemoteConfig;
  /** Texts of the visitor's locale, by surface. */
  readonly messages: Readonly<Record<string, Messages>>;
  readonly slot?: Slot;
  readonly data?: unknown;
  readonly visitor?: Partial<Visitor>;
  readonly frame?: Partial<Frame>;
  readonly url?: string;
  readonly route?: { readonly path: string; readonly params: Readonly<Record<string, string>> };
}

export interface RecordedEvent {
  readonly name: string;
  readonly version: number;
  readonly payload: unknown;
}

export interface RenderedSlot extends RenderResult {
  /** Events that the component emitted, in order. */
  readonly emitted: readonly RecordedEvent[];
  /** Navigations that the component requested from the shell. */
  readonly navigations: readonly { readonly url: string; readonly replace: boolean }[];
  /** Sends an event to the component, as another remote would. */
  deliver<Payload>(event: EventDefinition<Payload>, payload: Payload): void;
  /** Rerenders with other props, like the shell's update. */
  update(changes: Partial<SlotOptions>): void;
}

/** @throws the component's error during rendering. */
export function renderInSlot(component: SlotComponent, options: SlotOptions): RenderedSlot {
  const { config } = options;
  const emitted: RecordedEvent[] = [];
  const navigations: { url: string; replace: boolean }[] = [];
  const bus = createBus((error) => {
    throw error;
  });
  const own = bus.connect(config.name, config);
  const others = bus.connect('others', { emits: config.hears, hears: [] });
  const port: Port = {
    emit(event, payload) {
      own.emit(event, payload);
      emitted.push({ name: event.name, version: event.version, payload });
    },
    on: (event, listener) => own.on(event, listener),
  };
  const texts = createTexts();
  const routed = inRouter(router, component);

  const tree = (now: SlotOptions) => {
    const visitor = { ...TEST_VISITOR, ...now.visitor };
    addTexts(texts, { [visitor.locale]: now.messages });
    const [first] = config.routes;
    return slotTree({
      component: (now.slot ?? 'page') === 'page' ? routed : component,
      data: now.data ?? null,
      texts,
      context: {
        slot: now.slot ?? 'page',
        visitor,
        frame: { ...FRAME_DEFAULTS, ...now.frame },
        port,
        url: now.url ?? first?.probe ?? '/',
        route: now.route ?? { path: first?.path ?? '/', params: {} },
        navigate: (url, { replace = false } = {}) => {
          navigations.push({ url, replace });
        },
      },
    });
  };

  let current = options;
  // In the store a boundary confines the error to its slot; in a test it is the result.
  const thrown: unknown[] = [];
  const drawn = render(tree(current), { onCaughtError: (error) => thrown.push(error) });
  if (thrown.length > 0) throw thrown[0];
  return {
    ...drawn,
    emitted,
    navigations,
    deliver: (event, payload) => act(() => others.emit(event, payload)),
    update(changes) {
      current = { ...current, ...changes };
      drawn.rerender(tree(current));
      if (thrown.length > 0) throw thrown[0];
    },
  };
}

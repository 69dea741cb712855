/** A remote's browser entry: single-spa's lifecycles over React roots, one root per slot. */

import type { MountProps, RemoteLifecycles } from '@tessera/shared-contracts/remote';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { componentOf } from './componentOf.ts';
import type { AnyRemote } from './implementRemote.ts';
import type { SlotComponent } from './slotComponent.ts';
import { readSlotState } from './slotState.ts';
import { identifierPrefixOf, slotTree } from './slotTree.ts';
import { rememberStills, type StillContext } from './still.ts';
import { takeOverInput } from './takeOverInput.ts';
import { addTexts, createTexts, loadTexts, type Texts } from './texts.ts';

interface Mounted {
  props: MountProps;
  root: Root | null;
  component: SlotComponent;
  data: unknown;
  still: StillContext;
  /** The draw that is under way: resolves at its commit, rejects when a component throws before it. */
  pending: PromiseWithResolvers<void> | null;
  /** React is running the effects of a draw: an error that comes now is an effect's. */
  inEffects: boolean;
}

export function createLifecycles(remote: AnyRemote): RemoteLifecycles {
  /** Made with the first slot, not while the remote's code is evaluated: two tasks of the browser instead of one long one. */
  let ownTexts: Texts | null = null;
  const textsOfRemote = () => {
    ownTexts ??= createTexts();
    return ownTexts;
  };
  const mounted = new Map<Element, Mounted>();
  const mounting = new WeakMap<Element, symbol>();

  /** Everything that would suspend is here before React begins, so the markup is hydrated in one go. */
  const prepare = async (props: Pick<MountProps, 'slot' | 'route' | 'visitor' | 'state'>) => {
    const texts = textsOfRemote();
    const state = readSlotState(props.state);
    const { locale } = props.visitor;
    const { live, still = [] } = remote.texts[props.slot === 'page' ? props.route.path : props.slot] ?? { live: [] };
    const load = (surfaces: readonly string[]) => loadTexts(texts, remote.messages, locale, surfaces);
    if (state) addTexts(texts, state.messages);
    const [component] = await Promise.all([componentOf(remote, props.slot, props.route.path), load(live)]);
    return {
      component,
      data: state?.data ?? null,
      still: { hydrating: false, lost: false, loadTexts: () => load(still) },
    };
  };
  /** What was preloaded, by the state that it is for. */
  const preloaded = new WeakMap<object, ReturnType<typeof prepare>>();

  const draw = (slot: Mounted): Promise<void> => {
    slot.pending?.resolve();
    const drawn = Promise.withResolvers<void>();
    slot.pending = drawn;
    const onCommitted = () => {
      slot.still.hydrating = false;
      slot.inEffects = true;
      // React tells of an effect that threw before it ends its turn.
      queueMicrotask(() => {
        slot.inEffects = false;
      });
      if (slot.pending === drawn) slot.pending = null;
      drawn.resolve();
    };
    const { props } = slot;
    const restoreStills = slot.root === null && props.hydrate ? rememberStills(props.element) : null;
    const tree = slotTree({
      component: slot.component,
      data: slot.data,
      texts: textsOfRemote(),
      still: slot.still,
      onDrawn: () => {
        if (slot.still.hydrating && restoreStills?.() === false) slot.still.lost = true;
      },
      onCommitted,
      context: {
        slot: props.slot,
        visitor: props.visitor,
        frame: props.frame,
        port: props.port,
        url: props.url,
        entryState: props.entryState,
        route: props.route,
        claimedRoutes: props.claimedRoutes,
        navigate: props.navigate,
      },
    });
    const fail = (error: unknown) => {
      if (slot.pending === null) return slot.props.reportError(error, slot.inEffects ? 'effect' : 'render');
      slot.pending.reject(error);
      slot.pending = null;
    };
    const options = {
      identifierPrefix: identifierPrefixOf(remote.config.name, props.slot),
      onCaughtError: fail,
      onUncaughtError: fail,
      onRecoverableError: (error: unknown) => slot.props.reportError(error, 'hydrate'),
    };
    const { root } = slot;
    // Both in slices: a visitor who taps or scrolls meanwhile is not kept waiting.
    if (root) startTransition(() => root.render(tree));
    else if (props.hydrate) {
      slot.still.hydrating = true;
      startTransition(() => {
        slot.root = hydrateRoot(props.element, tree, options);
      });
    } else {
      slot.root = createRoot(props.element, options);
      slot.root.render(tree);
    }
    return drawn.promise;
  };

  const end = (element: Element) => {
    const slot = mounted.get(element);
    mounted.delete(element);
    mounting.delete(element);
    slot?.pending?.resolve();
    slot?.root?.unmount();
  };

  return {
    async bootstrap() {},

    async preload(props) {
      const prepared = prepare(props);
      if (typeof props.state === 'object' && props.state !== null) preloaded.set(props.state, prepared);
      await prepared;
    },

    async mount(props) {
      end(props.element);
      const ticket = Symbol(props.slot);
      mounting.set(props.element, ticket);
      const { state } = props;
      const ready = typeof state === 'object' && state !== null ? preloaded.get(state) : undefined;
      const prepared = await (ready ?? prepare(props));
      // Unmounted, or mounted again, while its chunks were on their way.
      if (mounting.get(props.element) !== ticket) return;
      const slot: Mounted = { props, root: null, pending: null, inEffects: false, ...prepared };
      mounted.set(props.element, slot);
      try {
        await draw(slot);
      } catch (error) {
        end(props.element);
        throw error;
      }
      if (props.hydrate) takeOverInput(props.element);
    },

    async update(props) {
      const slot = mounted.get(props.element);
      if (!slot) throw new Error(`${remote.config.name} is not mounted in the slot ${props.slot}.`);
      // With the data that it has, and in the same language, there is nothing to load: only the address or the frame changed.
      if (needsOther(slot.props, props)) Object.assign(slot, await prepare(props));
      slot.props = props;
      await draw(slot);
    },

    async unmount({ element }) {
      end(element);
    },
  };
}

/** Whether an update needs other data, texts or another component than the slot shows. */
const needsOther = (before: MountProps, after: MountProps): boolean =>
  before.state !== after.state ||
  (after.slot === 'page' && before.route.path !== after.route.path) ||
  before.visitor.locale !== after.visitor.locale;

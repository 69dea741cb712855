/** A remote's browser entry: single-spa's lifecycles over React roots, one root per slot. */

import type { MountProps, RemoteLifecycles } from '@tessera/shared-contracts/remotes/remote';
import { replayPreHydrationInput } from '../browser/replayPreHydrationInput.ts';
import type { AnyRemote } from '../definition/implementRemote.ts';
import { addTexts, createTexts, loadTexts, type Texts } from '../texts/texts.ts';
import { componentOf } from './componentOf.ts';
import { type RenderedSlot, renderSlot } from './renderSlot.ts';
import { readSlotState } from './slotState.ts';

export function createLifecycles(remote: AnyRemote): RemoteLifecycles {
  /** Created with the first slot, not while the remote's code is evaluated: splits one long task into two. */
  let ownTexts: Texts | null = null;
  const textsOfRemote = () => {
    ownTexts ??= createTexts();
    return ownTexts;
  };
  const mounted = new Map<Element, RenderedSlot>();
  const mounting = new WeakMap<Element, symbol>();

  /** Loads everything that would suspend before React begins, so that the markup hydrates in one pass. */
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
  /** Preloaded data by the state that it belongs to. */
  const preloaded = new WeakMap<object, ReturnType<typeof prepare>>();

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
      // The slot was unmounted, or mounted again, while its chunks were loading.
      if (mounting.get(props.element) !== ticket) return;
      const slot: RenderedSlot = { props, root: null, pending: null, inEffects: false, ...prepared };
      mounted.set(props.element, slot);
      try {
        await renderSlot(remote.config.name, slot, textsOfRemote());
      } catch (error) {
        end(props.element);
        throw error;
      }
      if (props.hydrate) replayPreHydrationInput(props.element);
    },

    async update(props) {
      const slot = mounted.get(props.element);
      if (!slot) throw new Error(`${remote.config.name} is not mounted in the slot ${props.slot}.`);
      // With the same data and language there is nothing to load: only the address or the frame changed.
      if (needsOther(slot.props, props)) Object.assign(slot, await prepare(props));
      slot.props = props;
      await renderSlot(remote.config.name, slot, textsOfRemote());
    },

    async unmount({ element }) {
      end(element);
    },
  };
}

/** Returns whether an update needs other data, texts or another component than the current ones. */
const needsOther = (before: MountProps, after: MountProps): boolean =>
  before.state !== after.state ||
  (after.slot === 'page' && before.route.path !== after.route.path) ||
  before.visitor.locale !== after.visitor.locale;

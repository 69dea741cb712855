/** A draw of a slot by React: the first one makes its root or hydrates the server's markup, later ones update it. */
import type { MountProps } from '@tessera/shared-contracts/remotes/remote';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { SlotComponent } from './slotComponent.ts';
import { identifierPrefixOf, slotTree } from './slotTree.ts';
import { rememberStills, type StillContext } from './still.ts';
import type { Texts } from './texts.ts';

/** A slot with a React root, or one that is about to get it. */
export interface DrawnSlot {
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

/**
 * @param remote the remote's name: parts of the element ids that React makes
 * @returns resolves at the draw's commit, or when a later draw takes its place; rejects when a component throws before it
 */
export function drawSlot(remote: string, slot: DrawnSlot, texts: Texts): Promise<void> {
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
    texts,
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
    identifierPrefix: identifierPrefixOf(remote, props.slot),
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
}

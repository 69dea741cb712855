/** Renders a slot with React: the first render creates its root or hydrates the server's markup, later ones update it. */
import type { MountProps } from '@tessera/shared-contracts/remotes/remote';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { SlotComponent } from '../definition/slotComponent.ts';
import type { Texts } from '../texts/texts.ts';
import { identifierPrefixOf, slotTree } from './slotTree.ts';
import { rememberStills, type StillContext } from './still.ts';

/** A slot with a React root, or one that will get a root. */
export interface RenderedSlot {
  props: MountProps;
  root: Root | null;
  component: SlotComponent;
  data: unknown;
  still: StillContext;
  /** The current render: resolves at its commit, rejects when a component throws before it. */
  pending: PromiseWithResolvers<void> | null;
  /** True while React runs the effects of a render: an error at this time comes from an effect. */
  inEffects: boolean;
}

/**
 * @param remote the remote's name, which is part of React's generated element ids
 * @returns resolves at the render's commit, or when a later render replaces it; rejects when a component throws before the commit
 */
export function renderSlot(remote: string, slot: RenderedSlot, texts: Texts): Promise<void> {
  slot.pending?.resolve();
  const rendered = Promise.withResolvers<void>();
  slot.pending = rendered;
  const onCommitted = () => {
    slot.still.hydrating = false;
    slot.inEffects = true;
    // React reports an effect's error before its current task ends.
    queueMicrotask(() => {
      slot.inEffects = false;
    });
    if (slot.pending === rendered) slot.pending = null;
    rendered.resolve();
  };
  const { props } = slot;
  const restoreStills = slot.root === null && props.hydrate ? rememberStills(props.element) : null;
  const tree = slotTree({
    component: slot.component,
    data: slot.data,
    texts,
    still: slot.still,
    onRendered: () => {
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
  // Both render in slices, so that taps and scrolling stay responsive.
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
  return rendered.promise;
}

/** What is drawn around a slot's component. Both sides draw exactly this, or hydration would not fit. */

import { Component, createElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { SlotComponent } from './slotComponent.ts';
import { type StillContext, StillReactContext } from './still.ts';
import type { Texts } from './texts.ts';
import { type RemoteContext, RemoteReactContext } from './useRemote.ts';
import { TextProvider } from './useText.ts';

export interface SlotTree {
  readonly component: SlotComponent;
  readonly data: unknown;
  readonly context: RemoteContext;
  readonly texts: Texts;
  /** Left out on the server, where still components are drawn like any other. */
  readonly still?: StillContext;
  /** Called when the tree stands in the document, before it is painted; never on the server. */
  readonly onDrawn?: () => void;
  /** Called after the tree was committed; never on the server. */
  readonly onCommitted?: () => void;
}

export function slotTree({ component, data, context, texts, still, onDrawn, onCommitted }: SlotTree): ReactNode {
  // Another page starts afresh; header, footer and bag live on with their state and the visitor's focus.
  const drawn = createElement(component, { key: context.slot === 'page' ? context.route.path : context.slot, data });
  return createElement(
    SlotBoundary,
    null,
    createElement(
      RemoteReactContext.Provider,
      { value: context },
      createElement(
        StillReactContext.Provider,
        { value: still ?? null },
        createElement(TextProvider, { texts }, drawn),
      ),
      createElement(Committed, { onDrawn, onCommitted }),
    ),
  );
}

/** React takes the slot away when a component throws; whoever mounted it hears of it from React's own callbacks. */
class SlotBoundary extends Component<{ children?: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

function Committed({ onDrawn, onCommitted }: Pick<SlotTree, 'onDrawn' | 'onCommitted'>): null {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  useEffect(() => onCommitted?.(), [onCommitted]);
  return null;
}

/** Prefix of React's generated ids: unique per slot in the composed page and the same on both sides. */
export const identifierPrefixOf = (remote: string, slot: string) => `${remote}-${slot}-`;

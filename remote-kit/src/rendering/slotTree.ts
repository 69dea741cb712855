/** The elements around a slot's component. Both sides must render exactly these, or hydration fails. */

import { Component, createElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { SlotComponent } from '../definition/slotComponent.ts';
import { type RemoteContext, RemoteReactContext } from '../definition/useRemote.ts';
import type { Texts } from '../texts/texts.ts';
import { TextProvider } from '../texts/useText.ts';
import { type StillContext, StillReactContext } from './still.ts';

export interface SlotTree {
  readonly component: SlotComponent;
  readonly data: unknown;
  readonly context: RemoteContext;
  readonly texts: Texts;
  /** Absent on the server, which renders static components like any other. */
  readonly still?: StillContext;
  /** Called when the tree is in the document, before paint; never on the server. */
  readonly onRendered?: () => void;
  /** Called after the tree is committed; never on the server. */
  readonly onCommitted?: () => void;
}

export function slotTree({ component, data, context, texts, still, onRendered, onCommitted }: SlotTree): ReactNode {
  // The key remounts the component for another page; header, footer and bag keep their state and the visitor's focus.
  const element = createElement(component, { key: context.slot === 'page' ? context.route.path : context.slot, data });
  return createElement(
    SlotBoundary,
    null,
    createElement(
      RemoteReactContext.Provider,
      { value: context },
      createElement(
        StillReactContext.Provider,
        { value: still ?? null },
        createElement(TextProvider, { texts }, element),
      ),
      createElement(Committed, { onRendered, onCommitted }),
    ),
  );
}

/** Renders nothing when a component throws; React's own callbacks report the error to the caller of the mount. */
class SlotBoundary extends Component<{ children?: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

function Committed({ onRendered, onCommitted }: Pick<SlotTree, 'onRendered' | 'onCommitted'>): null {
  useLayoutEffect(() => onRendered?.(), [onRendered]);
  useEffect(() => onCommitted?.(), [onCommitted]);
  return null;
}

/** Prefix of React's generated ids: unique per slot in the composed page and the same on both sides. */
export const identifierPrefixOf = (remote: string, slot: string) => `${remote}-${slot}-`;

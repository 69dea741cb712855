/** What is drawn around a slot's component. Both sides draw exactly this, or hydration would not fit. */

import { createPath, type Navigator, Router } from '@tessera/remote-kit/router';
import { TextProvider, type Texts } from '@tessera/remote-kit/useText';
import { Component, createElement, type ReactNode, useEffect } from 'react';
import type { SlotComponent } from './implementRemote.ts';
import { type RemoteContext, RemoteReactContext } from './useRemote.ts';

export interface SlotTree {
  readonly component: SlotComponent;
  readonly data: unknown;
  readonly context: RemoteContext;
  readonly texts: Texts;
  /** Called after the tree was committed; never on the server. */
  readonly onCommitted?: () => void;
}

export function slotTree({ component, data, context, texts, onCommitted }: SlotTree): ReactNode {
  const routed = createElement(
    Router,
    { location: context.url, navigator: navigatorOf(context), useTransitions: false },
    // Another page starts afresh; header, footer and bag live on with their state and the visitor's focus.
    createElement(component, { key: context.slot === 'page' ? context.route.path : context.slot, data }),
  );
  return createElement(
    SlotBoundary,
    null,
    createElement(
      RemoteReactContext.Provider,
      { value: context },
      createElement(TextProvider, { texts }, routed),
      createElement(Committed, { onCommitted }),
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

function Committed({ onCommitted }: { onCommitted: (() => void) | undefined }): null {
  useEffect(() => onCommitted?.(), [onCommitted]);
  return null;
}

/** React Router's moves, made by the shell. */
function navigatorOf({ navigate }: RemoteContext): Navigator {
  const pathOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref: pathOf,
    go: (steps) => history.go(steps),
    push: (to) => navigate(pathOf(to)),
    replace: (to) => navigate(pathOf(to), { replace: true }),
  };
}

/** Prefix of React's generated ids: unique per slot in the composed page and the same on both sides. */
export const identifierPrefixOf = (remote: string, slot: string) => `${remote}-${slot}-`;

import { inRouter } from './inRouter.tsx';
import type { LoadPage } from './slotComponent.ts';

const IN_ROUTER = Symbol('in React Router');

/** Pages by route path. The mark makes a page that is not wrapped in the router a type error. */
export type RoutedPages<Path extends string> = Readonly<Record<Path, LoadPage>> & { readonly [IN_ROUTER]: true };

/**
 * Wraps the pages of a remote, by route path, in React Router. The host provides React Router and loads it with the page: a remote without
 * pages does not use it, and the other slots of a remote with pages do not load it.
 */
export function routedPages<Path extends string>(pages: Readonly<Record<Path, LoadPage>>): RoutedPages<Path> {
  const routed: Record<Path, LoadPage> = { ...pages };
  for (const path in routed) routed[path] = withRouter(routed[path]);
  return Object.assign(routed, { [IN_ROUTER]: true } as const);
}

function withRouter(load: LoadPage): LoadPage {
  let page: ReturnType<LoadPage> | null = null;
  return () => {
    // Always returns the same component: a new one would lose the page's state at an update.
    page ??= Promise.all([load(), import(/* webpackChunkName: "router" */ 'react-router')]).then(
      ([{ default: component }, router]) => ({ default: inRouter(router, component) }),
      (error: unknown) => {
        // Allows a retry after a failed load.
        page = null;
        throw error;
      },
    );
    return page;
  };
}

import { inRouter } from './inRouter.tsx';
import type { LoadPage } from './slotComponent.ts';

const IN_ROUTER = Symbol('in React Router');

/** Pages by route path. The mark makes a page that was not put into the router a type error. */
export type RoutedPages<Path extends string> = Readonly<Record<Path, LoadPage>> & { readonly [IN_ROUTER]: true };

/**
 * The pages of a remote by route path, each in React Router. React Router is the host's, and loaded with the page: a
 * remote without pages has none of it, and the other slots of a remote with pages do not load it.
 */
export function routedPages<Path extends string>(pages: Readonly<Record<Path, LoadPage>>): RoutedPages<Path> {
  const routed: Record<Path, LoadPage> = { ...pages };
  for (const path in routed) routed[path] = withRouter(routed[path]);
  return Object.assign(routed, { [IN_ROUTER]: true } as const);
}

function withRouter(load: LoadPage): LoadPage {
  let page: ReturnType<LoadPage> | null = null;
  return () => {
    // The same component each time: another one would lose the page's state at an update.
    page ??= Promise.all([load(), import(/* webpackChunkName: "router" */ 'react-router')]).then(
      ([{ default: component }, router]) => ({ default: inRouter(router, component) }),
      (error: unknown) => {
        // A file that did not load this time may load the next time.
        page = null;
        throw error;
      },
    );
    return page;
  };
}

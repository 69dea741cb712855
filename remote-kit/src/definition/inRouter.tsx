import { useMemo } from 'react';
import type { Navigator, To } from 'react-router';
import type { SlotComponent } from './slotComponent.ts';
import { type RemoteContext, useRemote } from './useRemote.ts';

/** Passed as a parameter instead of imported: the module is loaded with the first page, and the remote ships no script for it. */
type ReactRouter = Pick<typeof import('react-router'), 'createPath' | 'parsePath' | 'Route' | 'Router' | 'Routes'>;

/**
 * Renders a page inside React Router's declarative mode: `Link`, `useParams`, `useSearchParams`, `useNavigate` and nested `<Routes>` work
 * in it. The address comes from the shell, and every navigation goes to the shell. The only route is the pattern that the shell has
 * matched, so both sides and the shell always agree.
 */
export function inRouter(
  { createPath, parsePath, Route, Router, Routes }: ReactRouter,
  Page: SlotComponent,
): SlotComponent {
  const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
  return function RoutedPage({ data }) {
    const { url, entryState = null, route, navigate } = useRemote();
    const navigator = useMemo(() => navigatorTo(navigate, hrefOf), [navigate]);
    return (
      <Router
        location={{ ...parsePath(url), state: entryState }}
        navigator={navigator}
        static={typeof document === 'undefined'}
      >
        <Routes>
          <Route path={route.path} element={<Page data={data} />} />
        </Routes>
      </Router>
    );
  };
}

/** Sends navigations to the shell. Back and forward use the browser's history, which the shell observes. */
function navigatorTo(navigate: RemoteContext['navigate'], hrefOf: (to: To) => string): Navigator {
  const move =
    (replace: boolean): Navigator['push'] =>
    (to, state, { preventScrollReset = false } = {}) =>
      navigate(hrefOf(to), { replace, state, preventScrollReset });
  return {
    createHref: hrefOf,
    encodeLocation(to) {
      const { pathname, search, hash } = new URL(hrefOf(to), 'http://remote.invalid');
      return { pathname, search, hash };
    },
    go: (delta) => history.go(delta),
    push: move(false),
    replace: move(true),
  };
}

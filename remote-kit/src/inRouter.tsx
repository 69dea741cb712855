import { useMemo } from 'react';
import type { Navigator, To } from 'react-router';
import type { SlotComponent } from './slotComponent.ts';
import { type RemoteContext, useRemote } from './useRemote.ts';

/** Given, not imported: the module is loaded with the first page, and no script of the remote's own comes with it. */
type ReactRouter = Pick<typeof import('react-router'), 'createPath' | 'parsePath' | 'Route' | 'Router' | 'Routes'>;

/**
 * A page inside React Router's declarative mode: `Link`, `useParams`, `useSearchParams`, `useNavigate` and nested
 * `<Routes>` work in it. The address comes from the shell, and every move goes to the shell. The one route is the pattern
 * that the shell has matched, so both sides and the shell always agree.
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

/** Moves go to the shell. The browser's history itself goes back and forward, and the shell follows it. */
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

/**
 * What a remote uses of React Router: the declarative mode, by name. The shell provides this module to all remotes, so
 * the rest of the library (61 kB gz) is nobody's download. Moves go through the shell's own navigation.
 */
import { type AnchorHTMLAttributes, createElement, type MouseEvent, type ReactNode, useMemo } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

export {
  createPath,
  generatePath,
  matchPath,
  type Navigator,
  Outlet,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  readonly replace?: boolean;
}

/** A real `<a href>`: it works before the page is interactive, in a new tab, and for crawlers. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps): ReactNode {
  const href = useHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || (rest.target !== undefined && rest.target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { replace });
  };
  return createElement('a', { ...rest, href, onClick: follow }, children);
}

/**
 * The query as parameters, and a way to replace it. A replaced query stays within the slot; a pushed one is a page of
 * its own and asks the server. React Router's own comes with 4 kB (brotli) of its server rendering.
 */
export function useSearchParams(): [URLSearchParams, (next: URLSearchParams, options?: { replace?: boolean }) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = (next: URLSearchParams, { replace = false } = {}) => {
    const query = next.toString();
    void navigate(query === '' ? pathname : `${pathname}?${query}`, { replace });
  };
  return [params, set];
}

/**
 * What a remote uses of React Router: the declarative mode, by name. The shell provides this module to all remotes, so
 * the rest of the library (61 kB gz) is nobody's download. Moves go through the shell's own navigation.
 */
import { type AnchorHTMLAttributes, createElement, type MouseEvent, type ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';

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
  useSearchParams,
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

/**
 * Moves within the store for components: the shell routes, so a remote needs no router of its own. A plain `<a href>`
 * does as well as Link wherever no handler of the page has to see the press first.
 */
import { type AnchorHTMLAttributes, createElement, type MouseEvent, type ReactNode, useMemo } from 'react';
import { useRemote } from './useRemote.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  readonly replace?: boolean;
}

/** A real `<a href>`: it works before the page is interactive, in a new tab, and for crawlers. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps): ReactNode {
  const { navigate } = useRemote();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || (rest.target !== undefined && rest.target !== '_self')) return;
    event.preventDefault();
    navigate(to, { replace });
  };
  return createElement('a', { ...rest, href: to, onClick: follow }, children);
}

/**
 * The query as parameters, and a way to replace it. A replaced query stays within the slot; a pushed one is a page of
 * its own and asks the server.
 */
export function useSearchParams(): [URLSearchParams, (next: URLSearchParams, options?: { replace?: boolean }) => void] {
  const { url, navigate } = useRemote();
  const [path = '/', search = ''] = url.split(/[?#]/, 2);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = (next: URLSearchParams, { replace = false } = {}) => {
    const query = next.toString();
    navigate(query === '' ? path : `${path}?${query}`, { replace });
  };
  return [params, set];
}

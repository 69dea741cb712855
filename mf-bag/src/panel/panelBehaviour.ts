/** Focus, scroll position and closing of the panel. */
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useEffect, useRef } from 'react';
import type { FlowScreen } from '../flow/bagFlow.machine.ts';

/** Scrolls the panel to its top when the gift flow shows another step. */
export function useEachStepFromItsTop(screen: FlowScreen, list: { readonly current: HTMLElement | null }) {
  const before = useRef(screen);
  useEffect(() => {
    const scroller = list.current?.parentElement;
    if (before.current !== screen && scroller) scroller.scrollTop = 0;
    before.current = screen;
  }, [screen, list]);
}

/** Closes the panel when the page below it changes, for example with the browser's back and forward buttons. */
export function useClosedByNavigation(close: () => void) {
  const path = useRemote().url.split('?', 1)[0];
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path) close();
    before.current = path;
  }, [path, close]);
}

/**
 * Controls are disabled while a request runs (BAG-10), so the clicked one loses the focus. Restores it afterwards, or focuses the list when
 * that control was removed with its line.
 */
export function useFocusRestored(busy: boolean, list: { readonly current: HTMLElement | null }) {
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = list.current;
    if (busy || !element) return;
    const remember = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement) pressed.current = event.target;
    };
    const from = pressed.current;
    const { activeElement } = document;
    const lost = activeElement === null || activeElement === document.body || activeElement === element;
    if (from && lost) (from.isConnected ? from : element).focus({ preventScroll: true });
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, [busy, list]);
}

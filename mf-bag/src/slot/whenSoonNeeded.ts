import { isLineDear } from '@tessera/remote-kit/isLineDear';
import { whenIdle } from '@tessera/remote-kit/whenIdle';
import { POINTER_REST_MS } from '@tessera/shared-contracts/document/pointerRest';

/** Controls that open the bag or add to it. */
const CONTROLS = '[data-open-bag], [formaction^="/cart/"], form[action^="/cart/"] button';

/**
 * Calls once: when the page has loaded and is idle, unless the visitor saves data; at the latest when a pointer rests on a control of the
 * bag, or such a control is clicked or focused.
 * @returns a function that stops waiting
 */
export function whenSoonNeeded(call: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const once = () => {
    if (signal.aborted) return;
    stopping.abort();
    call();
  };
  const isAtControl = ({ target }: Event) => target instanceof Element && target.closest(CONTROLS) !== null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(resting);
      if (isAtControl(event)) resting = setTimeout(once, POINTER_REST_MS);
    },
    { signal, passive: true },
  );
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, (event) => isAtControl(event) && once(), { signal, passive: true });
  if (!isLineDear()) {
    if (document.readyState === 'complete') whenIdle(once);
    else addEventListener('load', () => whenIdle(once), { once: true, signal });
  }
  return () => {
    clearTimeout(resting);
    stopping.abort();
  };
}

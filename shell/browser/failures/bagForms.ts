import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import type { Bus, EventKey } from '@tessera/shared-contracts/events/bus';

/** Milliseconds from a click until the button is shown as busy. */
const BUSY_SHOWN_MS = 100;

/**
 * Lets the browser submit the forms that open the bag or add to it when every release of the bag has failed; remotes do not receive those
 * clicks (BAG-22). A click that a remote handled before the failure was known is submitted too, unless the bag had received it: the busy
 * button identifies its form. All other requests to the bag get the answer `unanswered`.
 * @param hears events that the bag's releases listened to
 */
export function letBagFormsThrough(bus: Bus, hears: readonly EventKey[]): void {
  const keepTo = (event: Event, isBags: boolean | undefined) => {
    if (isBags) event.stopPropagation();
  };
  const fromElement = ({ target }: Event) => (target instanceof Element ? target : null);
  document.addEventListener('click', (event) => keepTo(event, !!fromElement(event)?.closest('[data-open-bag]')), true);
  document.addEventListener(
    'submit',
    (event) => {
      const action = event.submitter?.getAttribute('formaction') ?? fromElement(event)?.getAttribute('action');
      keepTo(event, action?.startsWith('/cart/'));
    },
    true,
  );

  bus.abandon(hears.filter(({ name }) => name !== bagAddRequested.name));
  let sent = false;
  const port = bus.connect('shell', { emits: [bagAddSettled], hears: [bagAddRequested] });
  port.on(bagAddRequested, ({ requestId }) =>
    setTimeout(() => {
      const waiting = document.querySelector<HTMLButtonElement>('button[formaction^="/cart/"][aria-busy=true]');
      if (waiting?.form && !sent) {
        sent = true;
        // The page may stay open (no network). Then the bus answers after its timeout, and the next click submits again.
        setTimeout(() => {
          sent = false;
        }, BUSY_SHOWN_MS);
        waiting.form.requestSubmit(waiting);
      } else port.emit(bagAddSettled, { requestId, ok: false, unanswered: true });
    }, BUSY_SHOWN_MS),
  );
}

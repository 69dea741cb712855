import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/bagAddEvents';
import type { Bus, EventKey } from '@tessera/shared-contracts/bus';

/** Milliseconds in which a page draws the button busy whose press it has just passed on. */
const DRAWN_IN = 100;

/**
 * With no release of the bag alive, what leads to it and what puts something into it are forms that the browser sends: no
 * remote answers the press instead (BAG-22). A press that a remote had taken before that is known is sent too, unless the bag
 * had it already: the button that waits for an answer names its form. Other requests are answered: nobody is there.
 * @param hears what the bag's releases would have answered
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
        // The page may stay (no network): then the bus answers after its wait, and the next press is sent anew.
        setTimeout(() => {
          sent = false;
        }, DRAWN_IN);
        waiting.form.requestSubmit(waiting);
      } else port.emit(bagAddSettled, { requestId, ok: false, unanswered: true });
    }, DRAWN_IN),
  );
}

/**
 * The state of a page that sells by a quote, connected to the address, the bag and partners' discounts. A shopper who only reads,
 * or adds what the address requests, needs no machine, so `PurchaseMachine.tsx` is loaded with the first choice. Until then,
 * choices are applied by the same function that the machine uses.
 */
import { useRemote } from '@tessera/remote-kit/useRemote';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import { partnerActivated } from '@tessera/shared-contracts/events/events';
import { type FormHTMLAttributes, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductAdapter } from './productAdapter.ts';
import type { PurchaseQuote } from './purchaseQuote.ts';
import { firstState, type PurchaseBag, type PurchaseState } from './purchaseState.ts';
import { useAddToBag } from './useAddToBag.ts';
import { type LateMachine, type LoadMachine, useLateMachine } from './useLateMachine.ts';
import { usePurchaseAddress } from './usePurchaseAddress.ts';

export interface UsePurchaseSession<Requested, Choice, Missing extends string> {
  readonly adapter: ProductAdapter<Requested, Choice, Missing>;
  /** Reads the request from an address. */
  readonly read: (query: URLSearchParams) => Requested;
  /** Writes the request to an address, and keeps unrelated parameters. */
  readonly write: (requested: Requested, query: URLSearchParams) => URLSearchParams;
  /** The server's price for the request in the address. */
  readonly quote: PurchaseQuote | null;
  /** Called in place of adding, with the first part that is missing. Undefined: nothing can be missing. */
  readonly onMissing?: (first: Missing) => void;
  /** The choice's name in the visitor's language, announced when the bag has accepted it. */
  readonly nameOf: (requested: Requested) => string;
  /** False: the page itself offers the extras that the bag would offer after an add (UPS-05). */
  readonly upsell?: boolean;
  readonly load?: LoadMachine<Requested, Choice, Missing>;
}

export interface PurchaseSession<Requested, Choice> extends LateMachine<Requested, Choice> {
  readonly state: PurchaseState<Requested>;
  /** Stays the same object while nothing changes. */
  readonly bag: PurchaseBag;
  /** Adds the choice to the bag, or calls `onMissing`. */
  readonly add: () => void;
  /** Props of the page's form: it loads the machine before the first choice, and adds to the bag when it is submitted. */
  readonly formProps: Readonly<
    Pick<FormHTMLAttributes<HTMLFormElement>, 'method' | 'noValidate' | 'onPointerOver' | 'onFocus' | 'onSubmit'>
  >;
}

export function usePurchaseSession<Requested, Choice, Missing extends string>({
  adapter,
  read,
  write,
  quote,
  onMissing,
  nameOf,
  upsell = true,
  load = () => import('./PurchaseMachine.tsx'),
}: UsePurchaseSession<Requested, Choice, Missing>): PurchaseSession<Requested, Choice> {
  const { port } = useRemote();
  const [query] = useSearchParams();
  const [input] = useState(() => ({ requested: read(query), quote, discountCodes: discountCodes(query) }));
  const [state, setState] = useState(() => firstState(input, adapter));
  const { adding, add: addToBag, reset } = useAddToBag();
  const [incomplete, setIncomplete] = useState(false);
  const late = useLateMachine({ adapter, input, load, setState, onChange: reset });
  if (incomplete && adapter.order(state.requested).missing.length === 0) setIncomplete(false);
  const bag = useMemo(() => ({ ...adding, incomplete }), [adding, incomplete]);
  const add = () => {
    if (adding.state === 'adding') return;
    const {
      lines,
      missing: [first],
    } = adapter.order(state.requested);
    setIncomplete(first !== undefined);
    if (first === undefined)
      return addToBag({ lines, name: nameOf(state.requested), upsell, preview: state.quote?.preview });
    reset();
    onMissing?.(first);
  };
  const onCodes = useEffectEvent((codes: readonly string[]) =>
    late.send({ type: 'CODES', discountCodes: discountCodes(query, codes) }),
  );

  useEffect(() => port.on(partnerActivated, ({ discountCodes: codes }) => onCodes(codes)), [port]);

  usePurchaseAddress({
    requested: state.requested,
    read,
    write,
    onRead(requested) {
      setIncomplete(false);
      late.send({ type: 'READ', requested });
    },
  });

  return {
    state,
    bag,
    add,
    ...late,
    formProps: {
      method: 'get',
      noValidate: true,
      onPointerOver: late.warm,
      onFocus: late.warm,
      onSubmit(event) {
        event.preventDefault();
        add();
      },
    },
  };
}

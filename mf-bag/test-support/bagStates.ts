/** Every named state of the bag, for people and for visual checks: the stored data, and the server's responses. */
import type { Cart, CartLine } from '@tessera/shared-contracts/bag/cart';
import type { Offer } from '@tessera/shared-contracts/bag/offers';
import type { LineChange } from '../src/changes/pendingChanges.ts';
import { testCart, testLine } from './carts.ts';
import { TEST_OFFERS } from './offers.ts';

/** `held`: no response arrives. */
export type StateAnswer = { readonly status: number; readonly cart?: Cart } | 'held';

export interface BagState {
  /** Response to a read. Null: no cart is stored. */
  readonly read: StateAnswer | null;
  /** Response to a write; by default the cart that was read. */
  readonly write?: StateAnswer;
  /** Changes stored by an earlier page. */
  readonly pending?: readonly LineChange[];
  /** Add-ons that the store sells; five offers by default. */
  readonly offers?: readonly Offer[];
}

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const line = (id: string, given: Parameters<typeof testLine>[0] = {}): CartLine =>
  testLine({ id, cost: { totalAmount: usd('349'), subtotalAmount: usd('349') }, ...given });
const cartOf = (nodes: readonly CartLine[], given: Partial<Cart> = {}): Cart =>
  testCart({
    nodes,
    cost: {
      subtotalAmount: usd('349'),
      totalAmount: usd('349'),
      totalTaxAmount: null,
      totalDutyAmount: null,
    },
    ...given,
  });
const titled = (id: string, title: string, variant: string, tags: string[] = []): CartLine => {
  const made = line(id);
  const { merchandise } = made;
  return { ...made, merchandise: { ...merchandise, title: variant, product: { ...merchandise.product, title, tags } } };
};
const ONE = cartOf([line('line-1', { quantity: 2 })]);
const UPDATE: LineChange = {
  store: 'US',
  cartId: ONE.id,
  key: 'of-an-earlier-page',
  kind: 'update',
  lineId: 'line-1',
  from: 2,
  quantity: 5,
};
const TWO = cartOf([line('line-1'), line('line-2')]);
const REMOVE: LineChange = {
  store: 'US',
  cartId: TWO.id,
  key: 'of-an-earlier-page',
  kind: 'remove',
  lineIds: ['line-2'],
  lines: [line('line-2')],
  discountCodes: [],
};
const read = (cart: Cart): BagState => ({ read: { status: 200, cart } });
const GIFT = [
  { key: 'gift_flow', value: 'true' },
  { key: 'gift_note', value: 'Dear Noor, sleep well.' },
  { key: 'giftee_email', value: 'noor@example.com' },
];

export const BAG_STATES: Readonly<Record<string, BagState>> = {
  'no cart': { read: null },
  'an empty cart': read(cartOf([])),
  loading: { read: 'held' },
  'a cart that cannot be read': { read: { status: 503 } },
  'a cart that is gone': { read: { status: 404 } },
  'one line': read(ONE),
  'twelve lines': read(cartOf(Array.from({ length: 12 }, (_, at) => line(`line-${at}`, { quantity: at + 1 })))),
  'a long title': read(
    cartOf([
      titled(
        'line-1',
        'Herzrhythmuserkennungsabonnementverlängerung für den Ring Air',
        'Gebürstetes Roségold / Größe 14 / Geschenkverpackung',
      ),
    ]),
  ),
  'an engraving': read(cartOf([line('line-1', { attributes: [{ key: 'engraving', value: '27.06.19 ♥' }] })])),
  'a free line without controls': read(
    cartOf([
      line('line-1'),
      {
        ...titled('kit', 'Sizing kit', 'Sizes 5 to 14', ['NO_EDIT', 'NO_QTY_BTNS']),
        cost: { totalAmount: usd('0'), subtotalAmount: usd('0') },
      },
    ]),
  ),
  'a hidden line': read(cartOf([line('line-1'), titled('hidden', 'Hidden', 'Hidden', ['HIDE_IN_CART'])])),
  'discounts and a code': read(
    cartOf([line('line-1', { cost: { totalAmount: usd('314.10'), subtotalAmount: usd('349') } })], {
      discountCodes: [{ code: 'LUNA10', applicable: true }],
      discountAllocations: [{ discountedAmount: usd('34.90'), kind: 'AFFILIATE', code: 'LUNA10' }],
      cost: {
        subtotalAmount: usd('349'),
        totalAmount: usd('339.23'),
        totalTaxAmount: { amount: '25.13' },
        totalDutyAmount: null,
      },
    }),
  ),
  'one offer': { ...read(ONE), offers: TEST_OFFERS.slice(0, 1) },
  'no offers': { ...read(ONE), offers: [] },
  'the modal of extras (close the bag, send bag.add-requested with "upsell": true)': read(ONE),
  'a gift': read(cartOf([line('line-1')], { attributes: GIFT })),
  'no network (switch it off in the browser, change the quantity)': read(ONE),
  'a change that is not confirmed': { ...read(ONE), write: 'held', pending: [UPDATE] },
  'a change that is refused': { ...read(ONE), write: { status: 422 }, pending: [UPDATE] },
  'a line that was changed elsewhere': { ...read(ONE), pending: [{ ...UPDATE, from: 1 }] },
  'a removal that is refused': { ...read(TWO), write: { status: 422 }, pending: [REMOVE] },
  'a removal that nobody has answered': { ...read(TWO), write: 'held', pending: [REMOVE] },
  'a gift that is not saved (go on, give an address, save)': {
    ...read(cartOf([line('line-1')], { attributes: GIFT })),
    write: { status: 503 },
  },
  'a checkout that is refused (go to the checkout)': read(ONE),
  'a removal that can be undone (remove a line)': {
    ...read(TWO),
    write: { status: 200, cart: cartOf([line('line-2')]) },
  },
};

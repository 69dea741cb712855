/** Lines and codes that are removed from a cart with a line (S4, BAG-14). Panel, forms and all vendors share this rule. Pure. */
import { ADD_ON_TAG, FOR_HOME_TAG, FOR_OWNED_TAG, HOME_DEVICE_TAG } from './addOns.ts';
import { type Cart, type CartLine, FOR_DEVICE_ATTRIBUTE, type ProductType } from './cart.ts';
import { GIFT_LINE_ID } from './giftAttributes.ts';

/** Without one of these devices, a membership or a ring's add-on is useless. */
const MAIN_DEVICES: readonly ProductType[] = ['RING', 'RING_RARE', 'M1'];

export interface Removal {
  readonly lineIds: readonly string[];
  /** The cart's codes that are removed too. */
  readonly discountCodes: readonly string[];
}

/** A line with its new quantity; quantity 0 removes it. */
export type LineQuantity = Pick<CartLine, 'id' | 'quantity'>;

/**
 * Lines and codes that leave a cart when quantities change. The membership takes along the codes that only it used. The last main device,
 * or the last line beside a membership, takes everything. A device takes its own plans and cover, unless another device has none of its
 * own. Add-ons for a device that the shopper already owns stay.
 */
export function removedTogether(cart: Pick<Cart, 'lines'>, changes: readonly LineQuantity[]): Removal {
  const lines = cart.lines.edges.map(({ node }) => node);
  const changed = lines.map((line) => ({
    ...line,
    quantity: changes.find(({ id }) => id === line.id)?.quantity ?? line.quantity,
  }));
  const rest = changed.filter(({ quantity }) => quantity > 0);
  const leaving = changed.filter(({ quantity }) => quantity === 0);
  const fewer = changed.filter(({ quantity }, place) => quantity < (lines[place]?.quantity ?? 0));
  // A gift card is not a product of its own: it is removed with the products that are shipped.
  const others = rest.filter(({ id }) => id !== GIFT_LINE_ID);
  const lastDevice = leaving.some(isMain) && !rest.some(isMain);
  const isEmptied =
    rest.some(needsDevice) && leaving.some((line) => !isMembership(line)) && (lastDevice || others.every(needsDevice));
  if (isEmptied) {
    return { lineIds: lines.map(({ id }) => id), discountCodes: [...codesOf(lines.filter(isMembership))] };
  }
  const gone = new Set([...leaving, ...strandedIn(rest, fewer)].map(({ id }) => id));
  const used = codesOf(lines.filter(({ id }) => !gone.has(id)));
  const goneLines = lines.filter(({ id }) => gone.has(id));
  return {
    lineIds: goneLines.map(({ id }) => id),
    discountCodes: [...codesOf(goneLines.filter(isMembership))].filter((code) => !used.has(code)),
  };
}

/** Add-ons without a remaining device: each device has one of a product. Add-ons of a removed device go first. */
function strandedIn(rest: readonly CartLine[], fewer: readonly CartLine[]): readonly CartLine[] {
  const addOns = rest.filter((line) => isAddOn(line) && fewer.some(goesWith(line)));
  return [...Map.groupBy(addOns, ({ merchandise }) => merchandise.product.id).values()].flatMap((alike) => {
    const ofStaying = alike.filter((line) => hasDevice(line, rest));
    const ofLeaving = alike.filter((line) => !ofStaying.includes(line));
    const [first] = alike;
    const devices = first === undefined ? 0 : quantityOf(rest.filter(goesWith(first)));
    return [...ofStaying, ...ofLeaving].filter((_, at, all) => quantityOf(all.slice(0, at + 1)) > devices);
  });
}

const quantityOf = (lines: readonly CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
/** Whether the device that an add-on names is among the lines: `air_gold_9`, or `air_gold_9#2` for the second piece. */
function hasDevice({ attributes }: CartLine, lines: readonly CartLine[]): boolean {
  const [named, nth = '1'] = attributes.find(({ key }) => key === FOR_DEVICE_ATTRIBUTE)?.value?.split('#') ?? [];
  return quantityOf(lines.filter(({ merchandise }) => merchandise.id === named)) >= Number(nth);
}
const has = (line: CartLine, tag: string) => line.merchandise.product.tags.includes(tag);
const typeOf = ({ merchandise }: CartLine) => merchandise.product.productType;
const isMembership = (line: CartLine) => typeOf(line) === 'UHX';
const needsDevice = (line: CartLine) => isMembership(line) && !has(line, FOR_OWNED_TAG);
const isAddOn = (line: CartLine) => has(line, ADD_ON_TAG);
const isMain = (line: CartLine) => MAIN_DEVICES.includes(typeOf(line));
/** Whether the add-on is sold for this device. */
const goesWith = (addOn: CartLine) => (device: CartLine) =>
  has(addOn, FOR_HOME_TAG) ? has(device, HOME_DEVICE_TAG) : isMain(device);
const codesOf = (lines: readonly CartLine[]) =>
  new Set(lines.flatMap(({ discountAllocations }) => discountAllocations.flatMap(({ code }) => code ?? [])));

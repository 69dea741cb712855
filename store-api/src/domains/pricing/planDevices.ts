/** Assigns plans to the devices of a cart, at most one of each plan per device, so that each cover names the ring it covers. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { ADD_ON_TAG } from '@tessera/shared-contracts/bag/addOns';
import { type Attribute, ENGRAVING_ATTRIBUTE, FOR_DEVICE_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { textIn } from '../../platform/text/localText.ts';
import type { PricedCatalogue, PricedMerchandise } from './pricedCatalogue.ts';

interface LineOfPlans {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly Attribute[];
}

type Known = Pick<PricedCatalogue, 'merchandise' | 'home'>;

/** One piece of a device line. */
interface Piece {
  readonly name: string;
  readonly line: LineOfPlans;
  readonly device: PricedMerchandise;
}

/** Whether it is software or cover that belongs to a device of the cart. */
const isPlan = (merchandise: PricedMerchandise | undefined): merchandise is PricedMerchandise =>
  merchandise?.product.tags.includes(ADD_ON_TAG) === true;

/** Whether a plan fits a device: the Home's plan fits the Home, every other plan a ring. */
const fits = (plan: PricedMerchandise, { product }: PricedMerchandise, { home }: Known): boolean =>
  plan.product.id === `plan_${home.plan.id}` ? product.id === home.product.id : product.productType.startsWith('RING');

function piecesFor(plan: PricedMerchandise, lines: readonly LineOfPlans[], known: Known): Piece[] {
  const counts = new Map<string, number>();
  return lines.flatMap((line) => {
    const device = known.merchandise.get(line.merchandiseId);
    if (device === undefined || !fits(plan, device, known)) return [];
    return Array.from({ length: line.quantity }, () => {
      const nth = (counts.get(device.id) ?? 0) + 1;
      counts.set(device.id, nth);
      return { name: nth === 1 ? device.id : `${device.id}#${nth}`, line, device };
    });
  });
}

/**
 * The piece that each plan belongs to, by the plan's line: the piece in its attribute while that exists, else the first
 * one without such a plan.
 */
export function devicesOfPlans<Line extends LineOfPlans>(lines: readonly Line[], known: Known): Map<Line, Piece> {
  const found = new Map<Line, Piece>();
  const plans = lines.flatMap((line) => {
    const plan = known.merchandise.get(line.merchandiseId);
    return isPlan(plan) ? [{ line, plan }] : [];
  });
  for (const samePlan of Map.groupBy(plans, ({ plan }) => plan.id).values()) {
    const free = new Map(
      samePlan.flatMap(({ plan }) => piecesFor(plan, lines, known)).map((piece) => [piece.name, piece]),
    );
    const assign = (line: Line, piece: Piece | undefined) => {
      if (piece === undefined) return;
      found.set(line, piece);
      free.delete(piece.name);
    };
    for (const { line } of samePlan) assign(line, free.get(namedBy(line) ?? ''));
    for (const { line } of samePlan) if (!found.has(line)) assign(line, free.values().next().value);
  }
  return found;
}

const namedBy = ({ attributes }: LineOfPlans): string | null | undefined =>
  attributes.find(({ key }) => key === FOR_DEVICE_ATTRIBUTE)?.value;

/**
 * Assigns a device to each added plan: preferably one that is added with it, else one in the cart; never one that has
 * the same plan already. A plan without any device in the cart gets none.
 * @throws {HttpProblem} `cart.one-only`: each device already has such a plan
 */
export function withDevices<Line extends LineOfPlans>(
  existing: readonly LineOfPlans[],
  added: readonly Line[],
  known: Known,
): Line[] {
  const before = devicesOfPlans(existing, known);
  const occupied = new Set([...before].map(([{ merchandiseId }, { name }]) => `${merchandiseId} ${name}`));
  const addedIds = new Set(added.map(({ merchandiseId }) => merchandiseId));
  return added.map((line) => {
    const plan = known.merchandise.get(line.merchandiseId);
    if (!isPlan(plan)) return line;
    const pieces = piecesFor(plan, [...existing, ...added], known);
    const free = pieces.filter(({ name }) => !occupied.has(`${plan.id} ${name}`));
    const piece = free.find(({ device }) => addedIds.has(device.id)) ?? free[0];
    if (piece === undefined) {
      if (pieces.length > 0) throw oneOnly(plan.id, 'each device in the cart has one already');
      return line;
    }
    occupied.add(`${plan.id} ${piece.name}`);
    const attributes = [...line.attributes, { key: FOR_DEVICE_ATTRIBUTE, value: piece.name }];
    return { ...line, attributes: attributes.sort((left, right) => (left.key < right.key ? -1 : 1)) };
  });
}

/** Title of a device with its engraving: `Ring Air, Bionic Gold / 9`. */
export function deviceTitle({ device: { product, title }, line }: Piece, locale: Locale): string {
  const engraving = line.attributes.find(({ key }) => key === ENGRAVING_ATTRIBUTE)?.value;
  return [textIn(product.title, locale), title === null ? '' : textIn(title, locale), engraving ? `“${engraving}”` : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** @param why the part of the sentence after the colon */
export const oneOnly = (merchandiseId: string, why: string): HttpProblem =>
  new HttpProblem(422, 'cart.one-only', `"${merchandiseId}" has no quantity: ${why}.`);

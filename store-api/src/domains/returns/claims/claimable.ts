/** Which claims an order's lines have: coverage only with cover, a size only for a ring (C4, C9, ORD-02). Pure. */

import { COVER_CAUSES, COVERED, type CoverCause, RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { isService } from '@tessera/shared-contracts/bag/addOns';
import { IN_STOCK_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { PLAN_YEARS, type PlanYears } from '@tessera/shared-contracts/ring/planYears';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { DraftLine } from '../../orders/orderDraft.ts';
import type { Order } from '../../orders/orders.ts';
import type { OrderRing } from '../../orders/ordersTables.ts';
import { piecesLeft } from '../refunds/orderParts.ts';
import { CLAIM_KINDS, type ClaimKind, isOver } from './caseStates.ts';
import type { StoredReturnCase } from './caseTables.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The longest delivery of a ring plus the return period. */
const EXCHANGE_MS = (IN_STOCK_DAYS[1] + RETURN_DAYS) * DAY_MS;

export interface ClaimableLine {
  /** The index of the line in the order. */
  readonly line: number;
  readonly bought: DraftLine;
  readonly kinds: readonly ClaimKind[];
  /** The causes that the line's cover includes. Empty: no cover. */
  readonly causes: readonly CoverCause[];
  /** The sizes that a ring can be exchanged for. Empty: no ring. */
  readonly sizes: readonly number[];
}

export interface ClaimableOptions {
  readonly order: Pick<Order, 'lines' | 'rings' | 'history' | 'created' | 'returns'>;
  readonly catalogue: Pick<Catalogue, 'merchandise' | 'plans' | 'home' | 'ring'>;
  /** The order's claims and trade-ins. */
  readonly cases: readonly Pick<StoredReturnCase, 'kind' | 'line' | 'state'>[];
  /** The sizes in which the ring's colour is sold. */
  readonly sizesFor: (ring: Pick<OrderRing, 'identifier'>) => readonly number[];
  readonly now: Date;
}

/** All lines that can be claimed for now, each with its kinds of claim. */
export function claimableLines({ order, catalogue, cases, sizesFor, now }: ClaimableOptions): ClaimableLine[] {
  const { merchandise, ring, home } = catalogue;
  const shippedAt = order.history.find(({ to }) => to === 'shipped')?.at ?? null;
  const left = piecesLeft(order.lines, order.returns.gone);
  const cover = coverOf(order, catalogue).filter(({ line }) => (left[line] ?? 0) > 0);
  const open = (line: number, kind: ClaimKind) =>
    cases.filter((each) => each.line === line && each.kind === kind && !isOver(each)).length;

  return order.lines.flatMap((bought, line): ClaimableLine[] => {
    const entry = merchandise.get(bought.merchandiseId);
    const isRing = entry?.product.productType === 'RING' || entry?.product.productType === 'RING_RARE';
    const isHome = entry?.product.id === home.product.id;
    const own = cover.find((each) => each.line === line);
    // Devices are items that are sent, including free ones, except the sizing kit.
    const isDevice =
      bought.merchandiseId !== ring.sizingKit.id && (entry === undefined || !isService(entry.product.tags));
    const years = own?.owned
      ? termOf([own], order.created, now)
      : isRing || isHome
        ? termOf(
            cover.filter((each) => !each.owned && each.of === (isHome ? 'home' : 'ring')),
            shippedAt,
            now,
          )
        : null;
    const ofHome = isHome || own?.of === 'home';
    // A Home's cover applies only to the device itself.
    const causes =
      years === null ? [] : COVER_CAUSES.filter((cause) => COVERED[cause][years] && !(ofHome && cause !== 'ring'));
    const has: Readonly<Record<ClaimKind, boolean>> = {
      size: isRing && shippedAt !== null && now.getTime() < shippedAt.getTime() + EXCHANGE_MS,
      warranty: isDevice && shippedAt !== null,
      coverage: causes.length > 0,
    };
    const kinds = CLAIM_KINDS.filter((kind) => has[kind] && open(line, kind) < (left[line] ?? 0));
    if (kinds.length === 0) return [];
    return [
      { line, bought, kinds, causes, sizes: isRing && entry !== undefined ? sizesOf(entry.identifier, bought) : [] },
    ];
  });

  /** The sizes without the ring's own, if that is known. */
  function sizesOf(identifier: string, { merchandiseId }: DraftLine): readonly number[] {
    const own = order.rings.filter((each) => each.identifier === identifier).map(({ size }) => size);
    const current = merchandiseId.endsWith('_open') ? (own.length === 1 ? own[0] : null) : lastNumber(merchandiseId);
    return sizesFor({ identifier }).filter((size) => size !== current);
  }
}

const lastNumber = (merchandiseId: string): number => Number(/_(\d+)$/.exec(merchandiseId)?.[1] ?? Number.NaN);

interface Cover {
  readonly line: number;
  readonly of: 'ring' | 'home';
  readonly years: PlanYears;
  /** For a device that the shopper owned before: the claim is made on the plan's own line. */
  readonly owned: boolean;
}

function coverOf(
  { lines }: Pick<Order, 'lines'>,
  { plans, home }: Pick<Catalogue, 'plans' | 'home'>,
): readonly Cover[] {
  const ring = plans.plans.filter(({ plan }) => plan === 'COVERAGE').map(({ id }) => id);
  const plansOf = { ring: [...ring, plans.discounted.id], home: [home.plan.id] } as const;
  return lines.flatMap(({ merchandiseId }, line) => {
    const [, id, term, owned] = /^(.+)_(\d)y(_owned)?$/.exec(merchandiseId) ?? [];
    const years = PLAN_YEARS.find((each) => String(each) === term);
    const of = (['ring', 'home'] as const).find((each) => plansOf[each].some((plan) => plan === id));
    return years === undefined || of === undefined ? [] : [{ line, of, years, owned: owned !== undefined }];
  });
}

/** The longest running term. Null: none. */
function termOf(covers: readonly Cover[], begins: Date | null, now: Date): PlanYears | null {
  if (begins === null) return null;
  const running = covers.filter(({ years }) => {
    const until = new Date(begins);
    until.setUTCFullYear(until.getUTCFullYear() + years);
    return now < until;
  });
  return running.reduce<PlanYears | null>((most, { years }) => (most === null || years > most ? years : most), null);
}

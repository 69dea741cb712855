/** The plan for an owned device that a code activates. Pure. */

import type { Redeemed } from '@tessera/shared-contracts/programmes/redeem';
import type { PlanYears } from '@tessera/shared-contracts/ring/planYears';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { textIn } from '../../platform/text/localText.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Merchandise } from '../catalogue/merchandise.ts';
import { ownedYears } from '../catalogue/ownedMerchandise.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface OwnedPlan {
  readonly entry: Merchandise;
  readonly years: PlanYears;
}

/** @returns null: the catalogue has no such merchandise, or it is no plan for an owned device */
export function ownedPlan(catalogue: Catalogue, merchandiseId: string): OwnedPlan | null {
  const entry = catalogue.merchandise.get(merchandiseId);
  const years = entry === undefined ? null : ownedYears(entry);
  return entry === undefined || years === null ? null : { entry, years };
}

/**
 * The plan that a redeemed code has activated.
 * @param from when the code was redeemed
 */
export function redeemedPlan(catalogue: Catalogue, merchandiseId: string, from: Date, locale: Locale): Redeemed {
  const plan = ownedPlan(catalogue, merchandiseId);
  // A plan that has left the catalogue stays active; only its title is lost.
  const years = plan?.years ?? 1;
  const title = plan === null ? merchandiseId : textIn(plan.entry.product.title, locale);
  return { title, years, until: lastDay(from, years) };
}

/** The last day of a term of so many years: a year from 1 March ends on the last day of February. */
function lastDay(from: Date, years: number): string {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return new Date(until.getTime() - DAY_MS).toISOString().slice(0, 10);
}

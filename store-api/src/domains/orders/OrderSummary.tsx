/** The lines of an order and its total, as checkout, confirmation and tracking show them. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { Fragment } from 'react';
import type { DraftLine, DraftTotals } from './orderDraft.ts';
import { lineDetail, priceText, sumRows, taxNote } from './orderSummary.ts';

export interface LineListProps {
  readonly lines: readonly DraftLine[];
  readonly totals: DraftTotals;
  readonly locale: Locale;
  /** As in `lineDetail`. */
  readonly day: Date;
}

/** The lines at list price. The discounts follow below them by name, so that the rows add up. */
export const LineList = ({ lines, totals, locale, day }: LineListProps) => (
  <ul className="lines">
    {lines.map((line, index) => {
      const detail = lineDetail(line, locale, day);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <li key={index}>
          {/* A low priority, because React would otherwise preload the picture before the fonts. */}
          <img src={line.image} width="72" height="72" alt="" fetchPriority="low" />
          <div>
            <h3>{line.title}</h3>
            {detail === '' ? null : <p className="quiet">{detail}</p>}
          </div>
          <div className="price">{priceText(line.subtotal, totals.currency, locale)}</div>
        </li>
      );
    })}
  </ul>
);

export interface SumsProps {
  readonly totals: DraftTotals;
  readonly store: Store;
  readonly locale: Locale;
  readonly addressKnown: boolean;
  /** As in `sumRows`. */
  readonly paid?: string;
}

/** The rows below the lines, and one sentence about tax and duty where the rows do not mention them. */
export function Sums({ totals, store, locale, addressKnown, paid }: SumsProps) {
  const note = taxNote(totals, store, locale, addressKnown);
  return (
    <>
      <dl className="sums">
        {sumRows(totals, store, locale, paid).map(({ label, value, strong }) => {
          const className = strong ? 'total' : undefined;
          return (
            <Fragment key={label}>
              <dt className={className}>{label}</dt>
              <dd className={className}>{value}</dd>
            </Fragment>
          );
        })}
      </dl>
      {note === '' ? null : <p className="quiet small">{note}</p>}
    </>
  );
}

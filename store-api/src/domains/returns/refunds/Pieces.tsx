/** The pieces of an order as form fields, and as a list with the amounts paid. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Fragment } from 'react';
import { Field } from '../../../platform/pages/Field.tsx';
import { HiddenInputs } from '../../../platform/pages/HiddenInputs.tsx';
import { labelled } from '../../../platform/pages/labelled.ts';
import type { OrderPart } from '../../orders/orderReturns.ts';
import { lineDetail } from '../../orders/orderSummary.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import type { ChosenPieces } from './orderParts.ts';
import { pieceField, shownParts } from './piecesForm.ts';

export interface PieceFieldsProps {
  readonly order: Pick<StoredOrder, 'lines' | 'totals'>;
  /** Indexes of the lines that can be chosen. */
  readonly lines: readonly number[];
  readonly offered: readonly number[];
  readonly chosen: ChosenPieces;
  readonly locale: Locale;
  readonly howMany: string;
}

/** A checkbox for each item; for several pieces of one item, a field for their number. */
export const PieceFields = ({ order, lines, offered, chosen, locale, howMany }: PieceFieldsProps) =>
  lines.map((line) => {
    const bought = order.lines[line];
    const most = offered[line] ?? 0;
    if (bought === undefined) return null;
    const name = pieceField(line);
    const detail = lineDetail({ ...bought, quantity: 1 }, locale);
    const said = (
      <>
        <span className="name">{bought.title}</span>
        {detail === '' ? null : <span className="when small quiet">{detail}</span>}
      </>
    );
    return most === 1 ? (
      <label key={line} className="choice" htmlFor={name}>
        <input type="checkbox" id={name} name={name} value="1" defaultChecked={chosen.has(line)} />
        {said}
      </label>
    ) : (
      <div key={line} className="choice">
        <span />
        {said}
        <div className="when">
          <Field
            name={name}
            label={labelled(locale, howMany, bought.title)}
            value={String(chosen.get(line) ?? 0)}
            options={Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), text: String(count) }))}
          />
        </div>
      </div>
    );
  });

/** Hidden fields that resubmit the chosen pieces. */
export const HiddenPieces = ({ chosen }: { readonly chosen: ChosenPieces }) => (
  <HiddenInputs
    values={Object.fromEntries([...chosen].map(([line, quantity]) => [pieceField(line), String(quantity)]))}
  />
);

export interface PartListProps {
  readonly order: Pick<StoredOrder, 'lines' | 'totals'>;
  readonly parts: readonly OrderPart[];
  readonly locale: Locale;
}

/** Each piece with the amount paid for it. */
export const PartList = ({ order, parts, locale }: PartListProps) => (
  <dl className="sums">
    {shownParts(order, parts, locale).map(({ title, detail, amount }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike
      <Fragment key={index}>
        <dt>
          {title}
          {detail === '' ? null : (
            <>
              <br />
              <span className="small">{detail}</span>
            </>
          )}
        </dt>
        <dd>{amount}</dd>
      </Fragment>
    ))}
  </dl>
);

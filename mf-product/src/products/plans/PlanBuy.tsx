import { Button } from '@tessera/design-system/Button';
import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { Price } from '@tessera/design-system/Price';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { FOR_OWNED_TAG } from '@tessera/shared-contracts/bag/addOns';
import { bagAddAction } from '@tessera/shared-contracts/bag/bagForms';
import type { OwnedPlanOffer } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { type FormEvent, type ReactNode, useState } from 'react';
import { linePreview } from '../../purchase/linePreview.ts';
import { addingMessages, priceLabels, taxLabel } from '../../purchase/purchaseWords.ts';
import { addingWords, useAddToBag } from '../../purchase/useAddToBag.ts';
import { useText } from '../../text.ts';
import { BuyHeading } from './BuyHeading.tsx';
import * as styles from './PlanBuy.styles.ts';

type Term = OwnedPlanOffer['terms'][number];

export interface PlanBuyProps {
  /** Selects the heading's text, which all plugs share. */
  readonly what: 'PLUG' | 'MEMBERSHIP' | 'COVERAGE' | 'HOME_COVERAGE';
  /** The plan's name in the visitor's language. */
  readonly title: string;
  readonly terms: readonly Term[];
  readonly taxIncluded: boolean;
  readonly headingLevel: 2 | 3 | 4;
  readonly headingId?: string | undefined;
  /** A note below the price, for example a discount. */
  readonly note?: string | undefined;
  /** Content at the end of the form, for the chosen term. */
  readonly after?: (term: Term) => ReactNode;
}

/** Name of the form's input for the term. */
const YEARS = 'years';

/**
 * Form that sells a plan for a device that the shopper owns: its terms and their prices. Without scripts, submitting it adds the plan to
 * the bag (BAG-22).
 */
export function PlanBuy({ what, title, terms, taxIncluded, headingLevel, headingId, note, after }: PlanBuyProps) {
  const { t } = useText();
  const { visitor } = useRemote();
  const [years, setYears] = useState(terms[0]?.years ?? 1);
  const { adding, add, reset } = useAddToBag();
  const term = terms.find((each) => each.years === years) ?? terms[0];
  if (term === undefined) return null;
  const { merchandiseId, price, discountedPrice, discountCode } = term;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const line = { merchandiseId, quantity: 1 };
    const variant = t('purchase.years', { count: term.years });
    add({
      lines: [line],
      discountCodes: discountCode === null ? [] : [discountCode],
      preview: [linePreview({ line, title, variant, price: discountedPrice ?? price, tags: [FOR_OWNED_TAG] })],
      name: t('planBuy.name', { title, years: variant }),
    });
  };
  const { alert, status } = addingWords(adding, addingMessages(t));
  return (
    <form className={styles.buy} method="get" onSubmit={submit}>
      <BuyHeading level={headingLevel} className={styles.title} id={headingId}>
        {t(`planBuy.title.${what}`)}
      </BuyHeading>
      {terms.length === 1 ? (
        <input type="hidden" name={YEARS} value={years} />
      ) : (
        <ChoiceGroup
          variant="segment"
          label={t('planBuy.term')}
          name={YEARS}
          choices={terms.map((each) => ({
            value: String(each.years),
            label: t('purchase.years', { count: each.years }),
            detail: formatMoney(each.price),
          }))}
          value={String(years)}
          onChange={(value) => {
            setYears(terms.find((each) => String(each.years) === value)?.years ?? years);
            reset();
          }}
        />
      )}
      <p className={styles.total}>
        <span className={styles.sum} data-total="">
          <Price
            money={discountedPrice ?? price}
            struck={discountedPrice === null ? null : price}
            labels={priceLabels(t)}
          />
        </span>
        <span className={styles.muted}>{taxLabel(t, taxIncluded)}</span>
      </p>
      {note === undefined ? null : <p className={styles.muted}>{note}</p>}
      <Button
        type="submit"
        formMethod="post"
        formAction={bagAddAction(visitor.store, {
          chosen: terms.map((each) => ({
            field: YEARS,
            value: String(each.years),
            merchandiseId: each.merchandiseId,
            discountCode: each.discountCode,
          })),
        })}
        block
        loading={adding.state === 'adding'}
      >
        {t('purchase.add.label')}
      </Button>
      <p className={styles.alert} role="alert">
        {alert}
      </p>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <noscript>
        <p className={styles.muted}>
          {t('planBuy.direct')}{' '}
          {terms.map((each) => (
            <a key={each.years} className={styles.direct} href={each.checkoutUrl} rel="nofollow">
              {t('purchase.years', { count: each.years })}
            </a>
          ))}
        </p>
      </noscript>
      <p className={styles.muted}>
        {t(what === 'PLUG' || what === 'MEMBERSHIP' ? 'planBuy.active' : 'planBuy.starts')}
      </p>
      {after === undefined ? null : <div className={styles.after}>{after(term)}</div>}
    </form>
  );
}

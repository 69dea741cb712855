import { Button } from '@tessera/design-system/Button';
import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { Price } from '@tessera/design-system/Price';
import { Swatches } from '@tessera/design-system/Swatches';
import { TextLink } from '@tessera/design-system/TextLink';
import { bagFormAction, RING_INCOMPLETE } from '@tessera/shared-contracts/bag/bagForms';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import type { RareCatalogue } from '@tessera/shared-contracts/ring/rare';
import {
  isAvailable,
  RARE_PARAMETERS,
  type RareOrder,
  type RarePart,
  rareOrder,
  readRareAddress,
  unrelatedRareParams,
  writeRareAddress,
} from '@tessera/shared-contracts/ring/rareOrder';
import { RING_SIZE_OPEN } from '@tessera/shared-contracts/ring/ring';
import { RING_SIZE_CHOICES, type RingSize } from '@tessera/shared-contracts/ring/ringSelection';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import * as styles from '../../purchase/BuyForm.styles.ts';
import { DiscountRows, discountName } from '../../purchase/DiscountRows.tsx';
import { focusPart } from '../../purchase/focusPart.ts';
import { HiddenQueryInputs } from '../../purchase/HiddenQueryInputs.tsx';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { SummaryRow, SummaryRows } from '../../purchase/SummaryRows.tsx';
import { addingWords } from '../../purchase/useAddToBag.ts';
import { usePurchaseSession } from '../../purchase/usePurchaseSession.ts';
import { type Translate, useText } from '../../text.ts';
import * as sizeChips from '../ring/SizeChips.styles.ts';
import * as own from './RareConfigurator.styles.ts';
import { RareGallery } from './RareGallery.tsx';
import { rareAdapter } from './rareAdapter.ts';

export interface RareConfiguratorProps {
  readonly catalogue: RareCatalogue;
  /** The lowest price. */
  readonly from: Money;
  readonly quote: PurchaseQuote | null;
}

/**
 * The form that configures a Ring Rare. Without scripts, submitting it adds the ring to the bag (BAG-22) or returns the page with the
 * choices in its address.
 */
export function RareConfigurator({ catalogue, from, quote }: RareConfiguratorProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const { state, bag, send, formProps, machine } = usePurchaseSession({
    adapter: rareAdapter(catalogue),
    read: (address) => readRareAddress(address, catalogue),
    write: ({ selection }, address) => writeRareAddress(selection, address),
    quote,
    onMissing: (first: RarePart) => focusPart(form.current, first),
    nameOf: (requested) => `${t('rareBuy.title')}, ${detailText(t, rareOrder(catalogue, requested.selection))}`,
  });
  const { selection, refused } = state.requested;
  const order = rareOrder(catalogue, selection);
  const { offer, size, soldOut, missing, listed } = order;
  const shown = offer ?? catalogue.colours[0];
  const tax = t(catalogue.taxIncluded ? 'rareBuy.tax.incl' : 'rareBuy.tax.excl');
  const free = t('rareBuy.price.free');
  const labels = { before: t('rareBuy.price.before'), now: t('rareBuy.price.now'), free };
  const discounts = state.quote?.discounts ?? [];

  // True when the form was submitted before everything was chosen, with or without scripts.
  const incomplete = bag.incomplete || query.has(RING_INCOMPLETE);
  const lacks = (part: RarePart) => incomplete && missing.includes(part);
  const sizeError = () => {
    if (lacks('size')) return t(lacks('colour') ? 'rareBuy.size.missing' : 'rareBuy.add.incomplete');
    return soldOut !== null && offer
      ? t('rareBuy.size.soldOutHere', { size: sizeName(t, soldOut), name: offer.name })
      : notOfferedText(t, refused.size);
  };
  const { alert, status } = addingWords(bag, {
    adding: t('rareBuy.add.adding'),
    added: (name) => t('rareBuy.add.added', { name }),
    refused: t('rareBuy.add.refused'),
    unanswered: (name) => t('rareBuy.add.unanswered', { name }),
  });

  return (
    <div className={styles.page}>
      {machine}
      {shown ? <RareGallery colour={shown.colour} name={shown.name} /> : null}
      <form className={styles.form} ref={form} id="rare" {...formProps}>
        <HiddenQueryInputs entries={unrelatedRareParams(query)} />
        <header className={styles.heading}>
          <h1 className={styles.title} tabIndex={-1}>
            <span lang="en">{t('rareBuy.title')}</span>
          </h1>
          <p className={styles.lead}>{t('rareBuy.lead')}</p>
        </header>

        <section className={styles.section} data-part="colour">
          <Swatches
            className={own.swatches}
            label={t('rareBuy.colour.label')}
            aside={offer ? t('rareBuy.colour.priced', { name: offer.name, price: formatMoney(offer.price) }) : null}
            name={RARE_PARAMETERS.colour}
            choices={catalogue.colours.map(({ colour, name, variants }) => ({
              value: colour,
              label: name,
              soldOut: variants.some(({ available }) => available) ? (false as const) : t('rareBuy.size.soldOut'),
            }))}
            value={selection.colour}
            onChange={(colour) => send({ type: 'CHOOSE', choice: { colour } })}
            hint={offer ? null : t('rareBuy.colour.hint')}
            error={lacks('colour') ? t('rareBuy.add.incomplete') : notOfferedText(t, refused.colour)}
          />
        </section>

        <section className={styles.section} data-part="size">
          <ChoiceGroup
            className={sizeChips.chips}
            variant="size"
            label={t('rareBuy.size.label')}
            aside={t('rareBuy.size.range')}
            name={RARE_PARAMETERS.size}
            choices={RING_SIZE_CHOICES.map((each) => ({
              value: String(each),
              label: sizeName(t, each),
              ...(each === RING_SIZE_OPEN ? { detail: t('rareBuy.size.kitDetail') } : { short: String(each) }),
              soldOut: isAvailable(catalogue, offer, each) ? (false as const) : t('rareBuy.size.soldOut'),
            }))}
            value={size === null ? null : String(size)}
            onChange={(value) => {
              const chosen = RING_SIZE_CHOICES.find((each) => String(each) === value) ?? null;
              send({ type: 'CHOOSE', choice: { size: chosen } });
            }}
            error={sizeError()}
          />
          <p className={styles.hint}>
            {t('rareBuy.size.hint')}{' '}
            <TextLink className={own.whole} href="/sizing">
              {t('rareBuy.size.find')}
            </TextLink>
          </p>
        </section>

        <section className={styles.summary} aria-label={t('rareBuy.summary.title')}>
          <SummaryRows>
            <SummaryRow name={t('rareBuy.title')} detail={detailText(t, order)}>
              {offer ? <Price money={offer.price} struck={offer.strikedPrice} labels={labels} /> : fromText(t, from)}
            </SummaryRow>
            <SummaryRow name={catalogue.accessory.title} detail={t('rareBuy.summary.accessory')}>
              {free}
            </SummaryRow>
            {size === RING_SIZE_OPEN ? (
              <SummaryRow name={t('rareBuy.size.kit')} detail={t('rareBuy.summary.kit')}>
                {free}
              </SummaryRow>
            ) : null}
            <DiscountRows
              discounts={discounts}
              nameOf={(kind) => t(`rareBuy.summary.discounts.${discountName(kind)}`)}
              off={(amount) => t('rareBuy.summary.off', { amount })}
            />
          </SummaryRows>
        </section>

        {/* Sticks to the bottom of a phone's screen until the form's end is reached. */}
        <div className={styles.buy} data-bottom-bar="">
          <p className={styles.alert} role="alert">
            {bag.message === null ? alert : ''}
          </p>
          {/* Not an alert: the bag announces it in a message over the page. Here it stays until the next attempt. */}
          {bag.message === null ? null : <p className={styles.alert}>{bag.message}</p>}
          <p className={styles.total} aria-busy={state.price === 'asking'}>
            <span className={styles.sum} data-total="">
              {listed ? (
                <Price
                  money={state.quote?.total ?? listed}
                  struck={state.quote && discounts.length > 0 ? state.quote.subtotal : null}
                  labels={labels}
                  counts
                />
              ) : (
                fromText(t, from)
              )}
            </span>
            <span className={styles.muted}>{tax}</span>
          </p>
          <p className={styles.missing}>{missingText(t, missing)}</p>
          <Button
            className={styles.add}
            type="submit"
            formMethod="post"
            formAction={bagFormAction('rare', catalogue.store)}
            block
            loading={bag.state === 'adding'}
          >
            {t('rareBuy.add.label')}
          </Button>
          <p className="visually-hidden" role="status">
            {status}
          </p>
        </div>
        <div className={styles.after}>
          {state.price === 'unquoted' ? <p className={styles.hint}>{t('rareBuy.summary.unquoted')}</p> : null}
          <noscript>
            <Button type="submit" variant="secondary" block>
              {t('rareBuy.add.priced')}
            </Button>
          </noscript>
          <p className={styles.hint}>
            {t(size === null || size === RING_SIZE_OPEN ? 'rareBuy.summary.delivery' : 'rareBuy.summary.deliverySized')}
          </p>
        </div>
      </form>
    </div>
  );
}

const fromText = (t: Translate, from: Money): string => t('rareBuy.price.from', { price: formatMoney(from) });

const sizeName = (t: Translate, size: RingSize): string =>
  size === RING_SIZE_OPEN ? t('rareBuy.size.kit') : t('rareBuy.size.one', { size });

function detailText(t: Translate, { offer, size }: Pick<RareOrder, 'offer' | 'size'>): string {
  if (!offer) return t('rareBuy.summary.noColour');
  if (size === null) return t('rareBuy.summary.noSize', { name: offer.name });
  return size === RING_SIZE_OPEN
    ? t('rareBuy.summary.fromKit', { name: offer.name })
    : t('rareBuy.summary.chosen', { name: offer.name, size });
}

function missingText(t: Translate, missing: readonly RarePart[]): string | null {
  const [first] = missing;
  return first === undefined ? null : t(`rareBuy.missing.${missing.length > 1 ? 'both' : first}`);
}

function notOfferedText(t: Translate, asked: string | undefined): string | null {
  return asked === undefined ? null : t('rareBuy.notOffered', { asked: [...asked].slice(0, 20).join('') });
}

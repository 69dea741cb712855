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
import { focusPart } from '../../purchase/focusPart.ts';
import { PurchaseForm } from '../../purchase/PurchaseForm.tsx';
import { PurchaseSummary } from '../../purchase/PurchaseSummary.tsx';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { priceLabels } from '../../purchase/purchaseWords.ts';
import { SummaryRow } from '../../purchase/SummaryRows.tsx';
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

/** The form that configures a Ring Rare. */
export function RareConfigurator({ catalogue, from, quote }: RareConfiguratorProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const session = usePurchaseSession({
    adapter: rareAdapter(catalogue),
    read: (address) => readRareAddress(address, catalogue),
    write: ({ selection }, address) => writeRareAddress(selection, address),
    quote,
    onMissing: (first: RarePart) => focusPart(form.current, first),
    nameOf: (requested) => `${t('rareBuy.title')}, ${detailText(t, rareOrder(catalogue, requested.selection))}`,
  });
  const { state, bag, send } = session;
  const { selection, refused } = state.requested;
  const order = rareOrder(catalogue, selection);
  const { offer, size, soldOut, missing, listed } = order;
  const shown = offer ?? catalogue.colours[0];
  const labels = priceLabels(t);

  // True when the form was submitted before everything was chosen, with or without scripts.
  const incomplete = bag.incomplete || query.has(RING_INCOMPLETE);
  const lacks = (part: RarePart) => incomplete && missing.includes(part);
  const sizeError = () => {
    if (lacks('size')) return t(lacks('colour') ? 'rareBuy.size.missing' : 'purchase.add.incomplete');
    return soldOut !== null && offer
      ? t('rareBuy.size.soldOutHere', { size: sizeName(t, soldOut), name: offer.name })
      : notOfferedText(t, refused.size);
  };

  return (
    <PurchaseForm
      session={session}
      formRef={form}
      id="rare"
      pictures={shown ? <RareGallery colour={shown.colour} name={shown.name} /> : null}
      title={<span lang="en">{t('rareBuy.title')}</span>}
      lead={<p className={styles.lead}>{t('rareBuy.lead')}</p>}
      unrelated={unrelatedRareParams(query)}
      summary={
        <PurchaseSummary label={t('rareBuy.summary.title')} quote={state.quote}>
          <SummaryRow name={t('rareBuy.title')} detail={detailText(t, order)}>
            {offer ? (
              <Price money={offer.price} struck={offer.strikedPrice} labels={labels} />
            ) : (
              t('price.from', { price: formatMoney(from) })
            )}
          </SummaryRow>
          <SummaryRow name={catalogue.accessory.title} detail={t('rareBuy.summary.accessory')}>
            {labels.free}
          </SummaryRow>
          {size === RING_SIZE_OPEN ? (
            <SummaryRow name={t('rareBuy.size.kit')} detail={t('rareBuy.summary.kit')}>
              {labels.free}
            </SummaryRow>
          ) : null}
        </PurchaseSummary>
      }
      listed={listed}
      from={from}
      taxIncluded={catalogue.taxIncluded}
      missing={missingText(t, missing)}
      action={bagFormAction('rare', catalogue.store)}
      after={
        <>
          <noscript>
            <Button type="submit" variant="secondary" block>
              {t('quote.show')}
            </Button>
          </noscript>
          <p className={styles.hint}>
            {t(size === null || size === RING_SIZE_OPEN ? 'rareBuy.summary.delivery' : 'rareBuy.summary.deliverySized')}
          </p>
        </>
      }
    >
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
          error={lacks('colour') ? t('purchase.add.incomplete') : notOfferedText(t, refused.colour)}
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
    </PurchaseForm>
  );
}

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

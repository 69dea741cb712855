import { Button } from '@tessera/design-system/Button';
import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { Price } from '@tessera/design-system/Price';
import { Swatches } from '@tessera/design-system/Swatches';
import { TextLink } from '@tessera/design-system/TextLink';
import { bagFormAction, RING_INCOMPLETE } from '@tessera/shared-contracts/bag/bagForms';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import type { RareCatalogue } from '@tessera/shared-contracts/ring/rare';
import {
  foreignToRare,
  isAvailable,
  RARE_PARAMETERS,
  type RareOrder,
  type RarePart,
  rareOrder,
  readRareAddress,
  writeRareAddress,
} from '@tessera/shared-contracts/ring/rareOrder';
import { RING_SIZE_OPEN } from '@tessera/shared-contracts/ring/ring';
import { RING_SIZE_CHOICES, type RingSize } from '@tessera/shared-contracts/ring/ringSelection';
import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import * as styles from '../buying/BuyForm.styles.ts';
import { CarriedQuery } from '../buying/CarriedQuery.tsx';
import { DiscountRows } from '../buying/DiscountRows.tsx';
import type { RingQuote } from '../ring/ringQuote.ts';
import * as sizeChips from '../ring/SizeChips.styles.ts';
import { SummaryRow, SummaryRows } from '../ring/SummaryRows.tsx';
import { useRingSession } from '../ring/useRingSession.ts';
import { useText } from '../text.ts';
import { addingWords } from '../useAddToBag.ts';
import * as own from './RareConfigurator.styles.ts';
import { RareGallery } from './RareGallery.tsx';
import { rareGoods } from './rareGoods.ts';

/** Discounts that have a name of their own here; what else takes something off is told as a discount. */
const NAMED_DISCOUNTS = ['AFFILIATE', 'HERO'] as const;

export interface RareConfiguratorProps {
  readonly catalogue: RareCatalogue;
  /** The lowest price. */
  readonly from: Money;
  readonly quote: RingQuote | null;
}

/** Where one of the three becomes one's own. A real form: without scripts it puts the ring into the bag (BAG-22), or its choices come back in the address. */
export function RareConfigurator({ catalogue, from, quote }: RareConfiguratorProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const { state, bag, send, add, warm, machine } = useRingSession({
    goods: rareGoods(catalogue),
    read: (address) => readRareAddress(address, catalogue),
    write: ({ selection }, address) => writeRareAddress(selection, address),
    quote,
    onMissing: (first: RarePart) => {
      form.current?.querySelector<HTMLInputElement>(`[data-part="${first}"] input`)?.focus();
    },
    nameOf: (requested) => `${t('rareBuy.title')}, ${detailOf(rareOrder(catalogue, requested.selection))}`,
  });
  const { selection, refused } = state.requested;
  const order = rareOrder(catalogue, selection);
  const { offer, size, soldOut, missing, listed } = order;
  const shown = offer ?? catalogue.colours[0];
  const tax = t(catalogue.taxIncluded ? 'rareBuy.tax.incl' : 'rareBuy.tax.excl');
  const free = t('rareBuy.price.free');
  const labels = { before: t('rareBuy.price.before'), now: t('rareBuy.price.now'), free };
  const discounts = state.quote?.discounts ?? [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  const nameOf = (each: RingSize) =>
    each === RING_SIZE_OPEN ? t('rareBuy.size.kit') : t('rareBuy.size.one', { size: each });
  const notOffered = (part: RarePart) => {
    const asked = refused[part];
    return asked === undefined ? null : t('rareBuy.notOffered', { asked: [...asked].slice(0, 20).join('') });
  };
  // The form was sent too early, with or without scripts.
  const incomplete = bag.incomplete || query.has(RING_INCOMPLETE);
  const lacks = (part: RarePart) => incomplete && missing.includes(part);
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
      <form
        className={styles.form}
        ref={form}
        id="rare"
        method="get"
        noValidate
        onSubmit={submit}
        onPointerOver={warm}
        onFocus={warm}
      >
        <CarriedQuery entries={foreignToRare(query)} />
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
            error={lacks('colour') ? t('rareBuy.add.incomplete') : notOffered('colour')}
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
              label: nameOf(each),
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
            <SummaryRow name={t('rareBuy.title')} detail={detailOf(order)}>
              {offer ? <Price money={offer.price} struck={offer.strikedPrice} labels={labels} /> : fromText()}
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
              nameOf={(kind) =>
                t(`rareBuy.summary.discounts.${NAMED_DISCOUNTS.find((named) => named === kind) ?? 'OTHER'}`)
              }
              off={(amount) => t('rareBuy.summary.off', { amount })}
            />
          </SummaryRows>
        </section>

        {/* In thumb's reach on a phone, and at the form's end once one is there. */}
        <div className={styles.buy} data-bottom-bar="">
          <p className={styles.alert} role="alert">
            {bag.message === null ? alert : ''}
          </p>
          {/* The bag reads it out itself, in a message over the page; here it stays for another try. */}
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
                fromText()
              )}
            </span>
            <span className={styles.muted}>{tax}</span>
          </p>
          <p className={styles.missing}>{missingText()}</p>
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

  function fromText(): string {
    return t('rareBuy.price.from', { price: formatMoney(from) });
  }

  function detailOf({ offer, size }: Pick<RareOrder, 'offer' | 'size'>): string {
    if (!offer) return t('rareBuy.summary.noColour');
    if (size === null) return t('rareBuy.summary.noSize', { name: offer.name });
    return size === RING_SIZE_OPEN
      ? t('rareBuy.summary.fromKit', { name: offer.name })
      : t('rareBuy.summary.chosen', { name: offer.name, size });
  }

  function missingText(): string | null {
    const [first] = missing;
    return first === undefined ? null : t(`rareBuy.missing.${missing.length > 1 ? 'both' : first}`);
  }

  function sizeError(): string | null {
    if (lacks('size')) return t(lacks('colour') ? 'rareBuy.size.missing' : 'rareBuy.add.incomplete');
    if (soldOut !== null && offer) return t('rareBuy.size.soldOutHere', { size: nameOf(soldOut), name: offer.name });
    return notOffered('size');
  }
}

import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { Price } from '@tessera/design-system/Price';
import { Swatches } from '@tessera/design-system/Swatches';
import { TextField } from '@tessera/design-system/TextField';

import { formatMoney } from '@tessera/shared-contracts/money';
import {
  ENGRAVING_MAX_LENGTH,
  RING_SIZE_OPEN,
  type RingCatalogue,
  type RingCharger,
  type TradeInModel,
} from '@tessera/shared-contracts/ring';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { AIR_PICTURES } from '../pictures/air.ts';
import { RingSubNavigation } from '../ringStory/RingSubNavigation.tsx';
import { RING_SUMMARY_ID } from '../ringStory/ringSections.ts';
import { type Translate, useText } from '../text.ts';
import { BuyBar } from './BuyBar.tsx';
import { EngravingPreview } from './EngravingPreview.tsx';
import { FromPrice } from './FromPrice.tsx';
import { RingGallery } from './RingGallery.tsx';
import * as styles from './RingPage.styles.ts';
import { RingPlans } from './RingPlans.tsx';
import { RingSizeFinder } from './RingSizeFinder.tsx';
import { RingSummary } from './RingSummary.tsx';
import { ENGRAVING_TYPED_MAX, foreignTo, RING_PARAMETERS } from './ringAddress.ts';
import { isAvailable, type RingMissing, type RingOrder, ringOrder, startingPrice } from './ringOrder.ts';
import type { RingQuote } from './ringQuote.ts';
import { RING_SIZE_CHOICES, type RingChoice, type RingPart } from './ringSelection.ts';
import { ringSummary } from './ringSummary.ts';
import * as sizeChips from './SizeChips.styles.ts';
import TradeInTerms from './TradeInTerms.still.tsx';
import { useRing } from './useRing.ts';

const FORM = 'ring';

export interface RingConfiguratorProps {
  readonly catalogue: RingCatalogue;
  readonly quote: RingQuote | null;
  readonly pictures: typeof AIR_PICTURES;
  /** What is told below the configuration. */
  readonly children?: ReactNode;
}

/** Where a ring becomes one's own. The form is a real one: without scripts its choices come back in the address. */
export function RingConfigurator({ catalogue, quote, pictures, children }: RingConfiguratorProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onMissing = (first: RingMissing) => {
    form.current?.querySelector<HTMLInputElement>(`[data-part="${first}"] input`)?.focus();
  };
  const { state, send, warm, machine } = useRing({ catalogue, quote, onMissing });
  const { selection, refused } = state.wishes;
  const order = ringOrder(catalogue, selection);
  const { offer, size, soldOut, engraving, missing } = order;
  const summary = ringSummary(order, state.quote);
  const shown = offer ?? catalogue.colours[0];

  const choose = (choice: RingChoice) => send({ type: 'CHOOSE', choice });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'ADD' });
  };
  const notOffered = (part: RingPart) => {
    const asked = refused[part];
    return asked === undefined ? null : t('ring.notOffered', { asked: [...asked].slice(0, 20).join('') });
  };
  const lacks = (part: RingMissing) => state.bag === 'incomplete' && missing.includes(part);
  const free = t('ring.price.free');
  const labels = { before: t('ring.price.before'), now: t('ring.price.now'), free };

  return (
    <>
      {machine}
      <RingSubNavigation price={offer ? summary.total : null} />
      <div className={styles.page} id="overview">
        {shown ? <RingGallery colour={shown.colour} name={shown.name} pictures={pictures[shown.colour]} /> : null}

        <form
          className={styles.form}
          ref={form}
          id={FORM}
          method="get"
          noValidate
          onSubmit={submit}
          onPointerOver={warm}
          onFocus={warm}
        >
          {foreignTo(query).map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there twice.
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <header className={styles.heading}>
            <h1 className={styles.title} tabIndex={-1}>
              {t('ring.title')}
            </h1>
            <p className={styles.once}>
              <span className={styles.price}>
                {offer ? (
                  <Price money={offer.price} struck={offer.strikedPrice} labels={labels} />
                ) : (
                  <FromPrice money={startingPrice(catalogue)} />
                )}
              </span>
              <span className={styles.muted}>{t('ring.once')}</span>
            </p>
          </header>

          <section className={styles.section} data-part="colour">
            <Swatches
              label={t('ring.colour.label')}
              aside={offer?.name}
              name={RING_PARAMETERS.colour}
              choices={catalogue.colours.map(({ colour, name, variants }) => ({
                value: colour,
                label: name,
                soldOut: variants.some(({ available }) => available) ? (false as const) : t('ring.size.soldOut'),
              }))}
              value={selection.colour}
              onChange={(colour) => choose({ colour })}
              error={lacks('colour') ? t('ring.add.incomplete') : notOffered('colour')}
            />
            {catalogue.colours
              .filter(({ tag }) => tag === 'New')
              .map(({ colour, name, price }) => (
                <p className={styles.hint} key={colour}>
                  {t('ring.colour.new', { name, price: formatMoney(price) })}
                </p>
              ))}
          </section>

          <section className={styles.section} data-part="size">
            <ChoiceGroup
              className={sizeChips.chips}
              variant="size"
              label={t('ring.size.label')}
              aside={t('ring.size.range')}
              name={RING_PARAMETERS.size}
              choices={RING_SIZE_CHOICES.map((each) => ({
                value: String(each),
                label: each === RING_SIZE_OPEN ? t('ring.size.kit') : t('ring.size.one', { size: each }),
                ...(each === RING_SIZE_OPEN ? { detail: t('ring.size.kitDetail') } : { short: String(each) }),
                soldOut: isAvailable(catalogue, offer, each) ? (false as const) : t('ring.size.soldOut'),
              }))}
              value={size === null ? null : String(size)}
              onChange={(value) => choose({ size: RING_SIZE_CHOICES.find((each) => String(each) === value) ?? null })}
              hint={t('ring.size.hint')}
              error={sizeError()}
            />
            <RingSizeFinder
              isAvailable={(each) => isAvailable(catalogue, offer, each)}
              onFound={(found) => choose({ size: found })}
            />
          </section>

          {catalogue.chargers.length > 0 || refused.charger ? (
            <section className={styles.section} data-part="charger">
              <ChoiceGroup<RingCharger | ''>
                variant="segment"
                label={t('ring.charger.label')}
                aside={t('ring.optional')}
                name={RING_PARAMETERS.charger}
                choices={[
                  { value: '', label: t('ring.charger.none'), detail: t('ring.charger.noneDetail') },
                  ...catalogue.chargers.map(({ charger, price }) => ({
                    value: charger,
                    label: t(`ring.charger.${charger}`),
                    detail: formatMoney(price),
                  })),
                ]}
                value={selection.charger ?? ''}
                onChange={(charger) => choose({ charger: charger || null })}
                hint={t('ring.charger.hint')}
                error={notOffered('charger')}
              />
            </section>
          ) : null}

          {catalogue.tradeIn ? (
            <section className={styles.section} data-part="tradeIn">
              <ChoiceGroup<TradeInModel | ''>
                variant="card"
                label={t('ring.tradeIn.label')}
                aside={t('ring.tradeIn.credit', { credit: formatMoney(catalogue.tradeIn.credit) })}
                name={RING_PARAMETERS.tradeIn}
                choices={[
                  { value: '', label: t('ring.tradeIn.none') },
                  ...catalogue.tradeIn.models.map((model) => ({ value: model, label: t(`ring.tradeIn.${model}`) })),
                ]}
                value={selection.tradeIn ?? ''}
                onChange={(tradeIn) => choose({ tradeIn: tradeIn || null })}
                hint={t('ring.tradeIn.hint')}
                error={notOffered('tradeIn')}
              />
              <TradeInTerms />
            </section>
          ) : refused.tradeIn ? (
            <p className={styles.refused}>{t('ring.tradeIn.notOffered')}</p>
          ) : null}

          <section className={styles.section} data-part="engraving">
            <TextField
              label={t('ring.engraving.label')}
              aside={shown ? t('ring.engraving.price', { price: formatMoney(shown.engravingPrice) }) : null}
              name={RING_PARAMETERS.engraving}
              value={selection.engraving}
              onChange={(event) => choose({ engraving: event.currentTarget.value })}
              autoComplete="off"
              spellCheck={false}
              maxLength={ENGRAVING_TYPED_MAX}
              counter={
                engraving.kind === 'none'
                  ? null
                  : t('ring.engraving.counter', { used: engraving.length, most: ENGRAVING_MAX_LENGTH })
              }
              hint={t('ring.engraving.hint')}
              error={engravingSentence(order, t)}
            >
              {shown ? (
                <EngravingPreview
                  colour={shown.colour}
                  picture={pictures[shown.colour].engrave}
                  text={engraving.kind === 'accepted' ? engraving.text : ''}
                />
              ) : null}
            </TextField>
          </section>

          <RingPlans
            plans={catalogue.plans}
            chosen={selection.plans}
            notOffered={notOffered}
            onChoose={(plans) => choose({ plans })}
          />

          <RingSummary
            id={RING_SUMMARY_ID}
            catalogue={catalogue}
            selection={selection}
            order={order}
            summary={summary}
            state={state}
            button={button}
          />
        </form>
      </div>

      {children}

      <BuyBar
        form={FORM}
        ownButton={button}
        missing={missing}
        price={summary.total}
        from={!offer}
        taxLabel={t(catalogue.taxIncluded ? 'ring.tax.incl' : 'ring.tax.excl')}
        loading={state.bag === 'adding'}
      />
    </>
  );

  function sizeError(): string | null {
    if (lacks('size')) return t(lacks('colour') ? 'ring.size.missing' : 'ring.add.incomplete');
    if (soldOut !== null && offer) {
      const label = soldOut === RING_SIZE_OPEN ? t('ring.size.kit') : t('ring.size.one', { size: soldOut });
      return t('ring.size.soldOutHere', { size: label, name: offer.name });
    }
    return notOffered('size');
  }
}

function engravingSentence({ engraving }: RingOrder, t: Translate): string | null {
  switch (engraving.kind) {
    case 'none':
    case 'accepted':
      return null;
    case 'tooLong':
      return t('ring.engraving.tooLong', { most: ENGRAVING_MAX_LENGTH });
    case 'characters':
      return t('ring.engraving.characters', { refused: engraving.refused });
  }
}

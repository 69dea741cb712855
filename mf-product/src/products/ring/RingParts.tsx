/**
 * The sections of the ring's form. Each is memoised and renders only when its own props change: rendering all of them for every
 * click would make a phone slow to respond. Props are compared by identity, so `onChoose` must stay the same
 * function.
 */
import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { Price } from '@tessera/design-system/Price';
import { Swatches } from '@tessera/design-system/Swatches';
import { TextField } from '@tessera/design-system/TextField';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import {
  checkEngraving,
  ENGRAVING_MAX_LENGTH,
  type EngravingCheck,
} from '@tessera/shared-contracts/ring/checkEngraving';
import {
  RING_SIZE_OPEN,
  type RingCatalogue,
  type RingCharger,
  type RingColourOffer,
  type TradeInModel,
} from '@tessera/shared-contracts/ring/ring';
import { ENGRAVING_TYPED_MAX, RING_PARAMETERS } from '@tessera/shared-contracts/ring/ringAddress';
import { isAvailable, startingPrice } from '@tessera/shared-contracts/ring/ringOrder';
import {
  RING_SIZE_CHOICES,
  type RingChoice,
  type RingSelection,
  type RingSize,
} from '@tessera/shared-contracts/ring/ringSelection';
import { memo } from 'react';
import type { AIR_PICTURES } from '../../pictures/air.ts';
import { priceLabels } from '../../purchase/purchaseWords.ts';
import { type Translate, useText } from '../../text.ts';
import { EngravingPreview } from './EngravingPreview.tsx';
import { FromPrice } from './FromPrice.tsx';
import * as styles from './RingPage.styles.ts';
import { RingSizeFinder } from './RingSizeFinder.tsx';
import * as sizeChips from './SizeChips.styles.ts';
import TradeInTerms from './TradeInTerms.still.tsx';

interface PartProps {
  readonly catalogue: RingCatalogue;
  /** The choice's error, as a sentence. */
  readonly error: string | null;
  readonly onChoose: (choice: RingChoice) => void;
}

/** Null: no colour is chosen. */
interface WithOffer {
  readonly offer: RingColourOffer | null;
}

export const RingHeading = memo(({ catalogue, offer }: Pick<PartProps, 'catalogue'> & WithOffer) => {
  const { t } = useText();
  const labels = priceLabels(t);
  return (
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
  );
});

interface ColourProps extends PartProps {
  readonly chosen: RingSelection['colour'];
  /** The name of the colour that the rest of the page shows. */
  readonly name: string | undefined;
}

export const ColourPart = memo(({ catalogue, chosen, name, error, onChoose }: ColourProps) => {
  const { t } = useText();
  return (
    <section className={styles.section} data-part="colour">
      <Swatches
        label={t('ring.colour.label')}
        aside={name}
        name={RING_PARAMETERS.colour}
        choices={catalogue.colours.map(({ colour, name: label, variants }) => ({
          value: colour,
          label,
          soldOut: variants.some(({ available }) => available) ? (false as const) : t('ring.size.soldOut'),
        }))}
        value={chosen}
        onChange={(colour) => onChoose({ colour })}
        error={error}
      />
      {catalogue.colours
        .filter(({ tag }) => tag === 'New')
        .map(({ colour, name: label, price }) => (
          <p className={styles.hint} key={colour}>
            {t('ring.colour.new', { name: label, price: formatMoney(price) })}
          </p>
        ))}
    </section>
  );
});

interface SizeProps extends PartProps, WithOffer {
  /** Null also when the chosen colour does not have the size. */
  readonly chosen: RingSize | null;
}

export const SizePart = memo(({ catalogue, offer, chosen, error, onChoose }: SizeProps) => {
  const { t } = useText();
  return (
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
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => onChoose({ size: RING_SIZE_CHOICES.find((each) => String(each) === value) ?? null })}
        hint={t('ring.size.hint')}
        error={error}
      />
      <SizeFinder catalogue={catalogue} offer={offer} onChoose={onChoose} />
    </section>
  );
});

const SizeFinder = memo(({ catalogue, offer, onChoose }: Omit<PartProps, 'error'> & WithOffer) => (
  <RingSizeFinder
    isAvailable={(each) => isAvailable(catalogue, offer, each)}
    onFound={(found) => onChoose({ size: found })}
  />
));

interface ChargerProps extends PartProps {
  readonly chosen: RingSelection['charger'];
}

export const ChargerPart = memo(({ catalogue, chosen, error, onChoose }: ChargerProps) => {
  const { t } = useText();
  if (catalogue.chargers.length === 0 && error === null) return null;
  return (
    <section className={styles.charger} data-part="charger">
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
        value={chosen ?? ''}
        onChange={(charger) => onChoose({ charger: charger || null })}
        hint={t('ring.charger.hint')}
        error={error}
      />
    </section>
  );
});

interface TradeInProps extends PartProps {
  readonly chosen: RingSelection['tradeIn'];
}

export const TradeInPart = memo(({ catalogue: { tradeIn: offered }, chosen, error, onChoose }: TradeInProps) => {
  const { t } = useText();
  if (!offered) return error === null ? null : <p className={styles.refused}>{t('ring.tradeIn.notOffered')}</p>;
  return (
    <section className={styles.section} data-part="tradeIn">
      <ChoiceGroup<TradeInModel | ''>
        variant="card"
        label={t('ring.tradeIn.label')}
        aside={t('ring.tradeIn.credit', { credit: formatMoney(offered.credit) })}
        name={RING_PARAMETERS.tradeIn}
        choices={[
          { value: '', label: t('ring.tradeIn.none') },
          ...offered.models.map((model) => ({ value: model, label: t(`ring.tradeIn.${model}`) })),
        ]}
        value={chosen ?? ''}
        onChange={(tradeIn) => onChoose({ tradeIn: tradeIn || null })}
        hint={t('ring.tradeIn.hint')}
        error={error}
      />
      <TradeInTerms />
    </section>
  );
});

interface EngravingProps {
  /** The engraving as typed. */
  readonly typed: string;
  /** The chosen colour, or the one shown until a colour is chosen. */
  readonly shown: RingColourOffer | undefined;
  readonly pictures: typeof AIR_PICTURES;
  readonly onChoose: PartProps['onChoose'];
}

export const EngravingPart = memo(({ typed, shown, pictures, onChoose }: EngravingProps) => {
  const { t } = useText();
  const engraving = checkEngraving(typed);
  return (
    <section className={styles.engraving} data-part="engraving">
      <TextField
        label={t('ring.engraving.label')}
        aside={shown ? t('ring.engraving.price', { price: formatMoney(shown.engravingPrice) }) : null}
        name={RING_PARAMETERS.engraving}
        value={typed}
        onChange={(event) => onChoose({ engraving: event.currentTarget.value })}
        autoComplete="off"
        spellCheck={false}
        maxLength={ENGRAVING_TYPED_MAX}
        counter={
          engraving.kind === 'none'
            ? null
            : t('ring.engraving.counter', { used: engraving.length, most: ENGRAVING_MAX_LENGTH })
        }
        hint={t('ring.engraving.hint')}
        error={engravingSentence(engraving, t)}
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
  );
});

function engravingSentence(engraving: EngravingCheck, t: Translate): string | null {
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

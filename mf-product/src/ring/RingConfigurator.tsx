import { Button } from '@tessera/design-system/Button';
import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { Price } from '@tessera/design-system/Price';
import { RingDrawing } from '@tessera/design-system/RingDrawing';
import { TextField } from '@tessera/design-system/TextField';
import { useSearchParams } from '@tessera/remote-kit/router';
import { useText } from '@tessera/remote-kit/useText';
import { formatMoney } from '@tessera/shared-contracts/money';
import { ENGRAVING_MAX_LENGTH, RING_SIZE_OPEN, type RingCatalogue } from '@tessera/shared-contracts/ring';
import { type FormEvent, useReducer, useRef } from 'react';
import { EngravingPreview } from './EngravingPreview.tsx';
import styles from './RingPage.module.css';
import { isAvailable, type RingChoice, type RingOrder, ringOrder } from './ringOrder.ts';
import {
  RING_SIZE_CHOICES,
  type RingRequest,
  ringSelection,
  SELECTION_PARAMETERS,
  selectionFrom,
  sizeFrom,
} from './ringSelection.ts';
import { useAddToBag } from './useAddToBag.ts';

/** The form that makes a ring one's own. It is a real form: without scripts its choices come back in the address. */
export function RingConfigurator({ catalogue }: { readonly catalogue: RingCatalogue }) {
  const { t } = useText();
  const [query] = useSearchParams();
  const [selection, dispatch] = useReducer(ringSelection, query, selectionFrom);
  const order = ringOrder(catalogue, selection);
  const add = useAddToBag(dispatch);
  const form = useRef<HTMLFormElement>(null);
  const { request } = selection;
  const incomplete = request.kind === 'incomplete';
  const lacks = (choice: RingChoice) => incomplete && order.missing.includes(choice);
  const shown = order.offer ?? catalogue.colours[0];
  const engravingError = engravingSentence(order, t);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.kind === 'adding') return;
    if (order.line) return add(order.line, request.kind === 'unanswered' ? request.requestId : null);
    dispatch({ type: 'foundIncomplete' });
    const [first] = order.missing;
    if (first) form.current?.querySelector<HTMLInputElement>(`[data-choice="${first}"] input`)?.focus();
  };

  const sizes = RING_SIZE_CHOICES.map((size) => ({
    value: String(size),
    label: size === RING_SIZE_OPEN ? t('ring.size.kit') : t('ring.size.one', { size }),
    ...(size === RING_SIZE_OPEN ? {} : { short: String(size) }),
    soldOut: isAvailable(catalogue, order.offer, size) ? (false as const) : t('ring.size.soldOut'),
  }));

  return (
    <div className={styles.page}>
      <div className={styles.gallery}>
        <figure className={styles.picture} data-theme="dark">
          {shown ? (
            <RingDrawing
              className={styles.drawing ?? ''}
              colour={shown.colour}
              label={t('ring.picture', { name: shown.name })}
            />
          ) : null}
          <figcaption className={styles.caption}>{shown?.name}</figcaption>
        </figure>
      </div>

      <form className={styles.form} ref={form} method="get" noValidate onSubmit={submit}>
        <header className={styles.heading}>
          <h1 className={styles.title} tabIndex={-1}>
            {t('ring.title')}
          </h1>
          <p className={styles.once}>
            <PriceNow order={order} />
            <span className={styles.muted}>{t('ring.once')}</span>
          </p>
        </header>

        <div className={styles.section} data-choice="colour">
          <ChoiceGroup
            label={t('ring.colour.label')}
            aside={order.offer?.name}
            name={SELECTION_PARAMETERS.colour}
            variant="swatch"
            choices={catalogue.colours.map(({ colour, name }) => ({ value: colour, label: name }))}
            value={selection.colour}
            onChange={(colour) => dispatch({ type: 'chooseColour', colour })}
            error={lacks('colour') ? t('ring.colour.missing') : null}
          />
          {catalogue.colours
            .filter(({ tag }) => tag === 'New')
            .map(({ colour, name, price }) => (
              <p className={styles.hint} key={colour}>
                {t('ring.colour.new', { name, price: formatMoney(price) })}
              </p>
            ))}
        </div>

        <div className={styles.section} data-choice="size">
          <ChoiceGroup
            className={styles.sizes ?? ''}
            label={t('ring.size.label')}
            aside={t('ring.size.range')}
            name={SELECTION_PARAMETERS.size}
            choices={sizes}
            value={order.size === null ? null : String(order.size)}
            onChange={(value) => {
              const size = sizeFrom(value);
              if (size !== null) dispatch({ type: 'chooseSize', size });
            }}
            error={lacks('size') ? t('ring.size.missing') : null}
          />
          <p className={styles.hint}>{t('ring.size.hint')}</p>
        </div>

        <div className={styles.section} data-choice="engraving">
          {shown ? (
            <EngravingPreview
              colour={shown.colour}
              text={order.engraving.kind === 'accepted' ? order.engraving.text : ''}
              label={(text) => t('ring.engraving.preview', { text })}
            />
          ) : null}
          <TextField
            label={t('ring.engraving.label')}
            aside={shown ? t('ring.engraving.price', { price: formatMoney(shown.engravedPrice) }) : null}
            name={SELECTION_PARAMETERS.engraving}
            value={selection.engraving}
            onChange={(event) => dispatch({ type: 'typeEngraving', text: event.currentTarget.value })}
            autoComplete="off"
            spellCheck={false}
            counter={
              order.engraving.kind === 'none'
                ? null
                : t('ring.engraving.counter', { used: order.engraving.length, most: ENGRAVING_MAX_LENGTH })
            }
            hint={t('ring.engraving.hint')}
            error={engravingError}
          />
        </div>

        <div className={styles.summary}>
          <h2 className="visually-hidden">{t('ring.summary.title')}</h2>
          <dl className={styles.choices}>
            <Chosen name={t('ring.summary.colour')}>{order.offer?.name ?? t('ring.summary.open')}</Chosen>
            <Chosen name={t('ring.summary.size')}>
              {sizes.find(({ value }) => value === String(order.size))?.label ?? t('ring.summary.open')}
            </Chosen>
            {order.engraving.kind === 'accepted' ? (
              <Chosen name={t('ring.summary.engraving')}>{order.engraving.text}</Chosen>
            ) : null}
          </dl>
          <p className={styles.hint}>
            {t(order.engraving.kind === 'accepted' ? 'ring.summary.engravedDelivery' : 'ring.summary.delivery')}
          </p>
        </div>

        <div className={styles.buy}>
          <p className={styles.alert} role="alert">
            {alertOf(request, order, t)}
          </p>
          <p className={styles.total}>
            <PriceNow order={order} />
            <span className={styles.muted}>{t(catalogue.taxIncluded ? 'ring.tax.incl' : 'ring.tax.excl')}</span>
          </p>
          <Button type="submit" block loading={request.kind === 'adding'}>
            {t('ring.add.label')}
          </Button>
          <p className="visually-hidden" role="status">
            {request.kind === 'adding' ? t('ring.add.adding') : request.kind === 'added' ? t('ring.add.added') : ''}
          </p>
        </div>
      </form>
    </div>
  );
}

function PriceNow({ order: { offer, price, strikedPrice } }: { readonly order: RingOrder }) {
  const { t } = useText();
  return (
    <span className={styles.price}>
      {offer ? null : <span className={styles.from}>{t('ring.price.from')} </span>}
      <Price
        money={price}
        struck={strikedPrice}
        labels={{ before: t('ring.price.before'), now: t('ring.price.now'), free: t('ring.price.free') }}
      />
    </span>
  );
}

function Chosen({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Translate = ReturnType<typeof useText>['t'];

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

function alertOf(request: RingRequest, { missing }: RingOrder, t: Translate): string {
  switch (request.kind) {
    case 'incomplete':
      if (missing.includes('colour') || missing.includes('size')) return t('ring.add.incomplete');
      return missing.includes('engraving') ? t('ring.add.engraving') : '';
    case 'refused':
      return request.message ?? t('ring.add.refused');
    case 'unanswered':
      return t('ring.add.unanswered');
    case 'none':
    case 'adding':
    case 'added':
      return '';
  }
}

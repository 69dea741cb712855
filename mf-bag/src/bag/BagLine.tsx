import { Button } from '@tessera/design-system/Button';
import { Price } from '@tessera/design-system/Price';
import { QuantityInput, type QuantityRefusal } from '@tessera/design-system/QuantityInput';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { BOOKING_ATTRIBUTES, isPickUpWindow } from '@tessera/shared-contracts/bookedTest';
import { type CartLine, ENGRAVING_ATTRIBUTE, TRADE_IN_ATTRIBUTE } from '@tessera/shared-contracts/cart';
import { MAX_LINE_QUANTITY } from '@tessera/shared-contracts/cartLineInput';
import { useId, useState } from 'react';
import { subtract } from '../session/bagTotals.ts';
import { useText } from '../text.ts';
import * as styles from './BagLine.styles.ts';
import { lineControls } from './lineControls.ts';

/** Width in CSS px that a line's picture is asked for in (S2, S9). */
const IMAGE_WIDTH = 800;

export interface BagLineProps {
  readonly line: CartLine;
  readonly disabled: boolean;
  onQuantity(quantity: number): void;
  onRemove(): void;
}

/** One line: picture, title, variant with its engraving, price, quantity (BAG-02). */
export function BagLine({ line, disabled, onQuantity, onRemove }: BagLineProps) {
  const { t } = useText();
  const { visitor } = useRemote();
  const nameId = useId();
  const [refusal, setRefusal] = useState<QuantityRefusal | null>(null);
  const { merchandise, cost, attributes } = line;
  const controls = lineControls(merchandise.product.tags);
  const engraving = attributes.find(({ key }) => key === ENGRAVING_ATTRIBUTE)?.value;
  const booked = bookedWords();
  const maximum = merchandise.quantityRule?.maximum ?? MAX_LINE_QUANTITY;
  if (!controls.shown) return null;
  return (
    <li className={styles.line}>
      <LinePicture {...merchandise.image} />
      <div className={styles.name} id={nameId}>
        <h3 className={styles.title}>{merchandise.product.title}</h3>
        <p className={styles.variant}>
          {merchandise.title || merchandise.product.description}
          {engraving ? (
            <>
              {' · '}
              <span className={styles.engraving}>
                {t('bag.line.engraved')} <strong>{engraving}</strong>
              </span>
            </>
          ) : null}
          {attributes.some(({ key }) => key === TRADE_IN_ATTRIBUTE) ? (
            <span className={styles.tradeIn}> {t('bag.line.tradeIn')}</span>
          ) : null}
          {booked === null ? null : <span className={styles.booked}>{booked}</span>}
        </p>
      </div>
      <Price
        className={styles.price}
        money={cost.totalAmount}
        struck={isMore(cost.subtotalAmount.amount, cost.totalAmount.amount) ? cost.subtotalAmount : null}
        labels={{ before: t('bag.price.before'), now: t('bag.price.now'), free: t('bag.price.free') }}
      />
      {controls.quantity || controls.remove ? (
        <div className={styles.controls}>
          {controls.quantity ? (
            <QuantityInput
              value={line.quantity}
              onChange={onQuantity}
              onRefused={setRefusal}
              max={maximum}
              disabled={disabled}
              describedBy={nameId}
              labels={{
                quantity: t('bag.line.quantity'),
                increase: t('bag.line.increase'),
                decrease: t('bag.line.decrease'),
              }}
            />
          ) : null}
          {controls.remove ? (
            <Button
              className={styles.remove}
              variant="quiet"
              disabled={disabled}
              aria-describedby={nameId}
              onClick={onRemove}
            >
              {t('bag.line.remove')}
            </Button>
          ) : null}
          <p className={styles.refusal} aria-live="polite">
            {refusal === null ? null : t(`bag.line.${refusal}`, { maximum })}
          </p>
        </div>
      ) : null}
    </li>
  );

  /** When the courier comes for a booked test, and where. */
  function bookedWords(): string | null {
    const said = (name: string) => attributes.find(({ key }) => key === name)?.value ?? '';
    const date = said(BOOKING_ATTRIBUTES.date);
    const window = said(BOOKING_ATTRIBUTES.window);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isPickUpWindow(window)) return null;
    const day = new Intl.DateTimeFormat(visitor.locale, {
      calendar: 'gregory',
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    }).format(new Date(`${date}T00:00:00Z`));
    return t('bag.line.booked', { day, hours: t(`bag.line.hours.${window}`), state: said(BOOKING_ATTRIBUTES.state) });
  }
}

/** A picture that does not come leaves its place to a drawn ring, with the same words. */
function LinePicture({ url, altText }: CartLine['merchandise']['image']) {
  const [missing, setMissing] = useState<string | null>(null);
  if (url === '' || missing === url) {
    return (
      <svg
        className={styles.image}
        viewBox="0 0 104 104"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        role="img"
        aria-label={altText}
      >
        <ellipse cx="46" cy="52" rx="19" ry="24" />
        <path d="M46 28h14c10.5 0 19 10.7 19 24s-8.5 24-19 24H46" />
      </svg>
    );
  }
  return (
    <img
      className={styles.image}
      src={imageUrl(url)}
      alt={altText}
      width={104}
      height={104}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(url)}
    />
  );
}

function imageUrl(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}width=${IMAGE_WIDTH}`;
}

function isMore(left: string, right: string): boolean {
  return /^(?!-).*[1-9]/.test(subtract(left, right));
}

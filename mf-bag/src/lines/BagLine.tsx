import { Button } from '@tessera/design-system/Button';
import { classNames } from '@tessera/design-system/classNames';
import { Price } from '@tessera/design-system/Price';
import { QuantityInput, type QuantityRefusal } from '@tessera/design-system/QuantityInput';
import { Skeleton } from '@tessera/design-system/Skeleton';
import type { CartLine } from '@tessera/shared-contracts/bag/cart';
import { MAX_LINE_QUANTITY } from '@tessera/shared-contracts/bag/cartLimits';
import { useEffect, useId, useState } from 'react';
import { useText } from '../text.ts';
import * as styles from './BagLine.styles.ts';
import { LineVariant } from './LineVariant.tsx';
import { lineControls } from './lineControls.ts';
import { lineImageUrl } from './lineImage.ts';
import { struckPrice } from './linePrice.ts';
import { usePictureMissing } from './usePictureMissing.ts';

export interface BagLineProps {
  readonly line: CartLine;
  readonly disabled: boolean;
  /** Not confirmed: the quantity is the requested one, the amounts are the previous ones. */
  readonly isPending: boolean;
  /** Why the line was reset, in the visitor's language. Null: nothing was refused. */
  readonly refused: string | null;
  /** The "not confirmed" label; empty until the panel's texts are loaded. */
  readonly pendingLabel: string;
  onQuantity(quantity: number): void;
  onRemove(): void;
}

/** One line: picture, title, variant with its engraving, price, quantity (BAG-02). */
export function BagLine({ line, disabled, isPending, refused, pendingLabel, onQuantity, onRemove }: BagLineProps) {
  const { t } = useText();
  const nameId = useId();
  const [refusal, setRefusal] = useState<QuantityRefusal | null>(null);
  // Shows only the newest message: a refusal by the server replaces one by the field.
  useEffect(() => {
    if (refused !== null) setRefusal(null);
  }, [refused]);
  const { merchandise, cost } = line;
  const controls = lineControls(merchandise.product.tags);
  const maximum = merchandise.quantityRule?.maximum ?? MAX_LINE_QUANTITY;
  if (!controls.shown) return null;
  return (
    <li className={styles.line} aria-busy={isPending || undefined} data-pending={isPending || undefined}>
      <LinePicture {...merchandise.image} />
      <div className={styles.name} id={nameId}>
        <h3 className={styles.title}>{merchandise.product.title}</h3>
        <LineVariant className={styles.variant} line={line} />
      </div>
      <Price
        className={styles.price}
        money={cost.totalAmount}
        struck={struckPrice(cost)}
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
          {isPending ? <p className={styles.pending}>{pendingLabel}</p> : null}
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
            {refusal === null ? refused : t(`bag.line.${refusal}`, { maximum })}
          </p>
        </div>
      ) : null}
    </li>
  );
}

/** Falls back to a drawn ring with the same label when the picture does not load. */
function LinePicture({ url, altText }: CartLine['merchandise']['image']) {
  const { isMissing, onError } = usePictureMissing(url);
  // A page may have no picture of the item that it adds.
  if (url === '') return <Skeleton shape="block" className={styles.image} />;
  if (isMissing) {
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
      src={lineImageUrl(url)}
      alt={altText}
      width={104}
      height={104}
      loading="lazy"
      decoding="async"
      onError={onError}
    />
  );
}

/** An item that is being added: its title where known, marked as not confirmed. */
export function AddingLine({ title, label }: { readonly title: string | null; readonly label: string }) {
  return (
    <li className={styles.line} aria-busy="true" data-pending="">
      <Skeleton shape="block" className={styles.image} />
      {title === null ? null : <h3 className={classNames(styles.name, styles.title)}>{title}</h3>}
      <p className={title === null ? styles.adding : styles.addingBelow}>{label}</p>
    </li>
  );
}

/** The modal after an add: the added line, and the offers that go with it (S2, UPS-05). */
import { Button } from '@tessera/design-system/Button';
import * as checkbox from '@tessera/design-system/checkbox.styles';
import { IconButton } from '@tessera/design-system/IconButton';
import { ModalDialog } from '@tessera/design-system/ModalDialog';
import type { CartLine } from '@tessera/shared-contracts/bag/cart';
import type { Offer } from '@tessera/shared-contracts/bag/offers';
import { useId, useState } from 'react';
import { useText } from '../text.ts';
import { OfferPrice } from './Offers.tsx';
import * as styles from './Upsell.styles.ts';

export interface UpsellProps {
  readonly open: boolean;
  /** The line of the primary variant; null when the cart has none. */
  readonly primary: CartLine | null;
  readonly offers: readonly Offer[];
  onContinue(chosen: readonly Offer[]): void;
  onClose(): void;
}

/** Extras are selected here, and 'Continue to cart' adds them all in one add. */
export function Upsell({ open, primary, offers, onContinue, onClose }: UpsellProps) {
  const { t } = useText();
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isChosen = (offer: Offer) => chosen.includes(offer.id);
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      className={styles.modal}
      data-theme="dark"
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          {primary ? (
            <img
              className={styles.picture}
              src={primary.merchandise.image.url}
              alt=""
              width={72}
              height={72}
              // A picture that does not load is hidden without a replacement.
              onError={({ currentTarget }) => {
                currentTarget.hidden = true;
              }}
            />
          ) : null}
          <div className={styles.words}>
            <h2 className={styles.title} id={`${id}-title`}>
              {t('offers.upsell.added', { title: primary?.merchandise.product.title ?? '' })}
            </h2>
            {primary ? <p className={styles.variant}>{primary.merchandise.title}</p> : null}
          </div>
          <IconButton className={styles.close} icon="close" label={t('offers.close')} onClick={onClose} />
        </header>
        <fieldset className={styles.extras}>
          <legend className={styles.legend}>{t('offers.heading')}</legend>
          {offers.map((offer) => (
            <label className={styles.extra} key={offer.id}>
              <input
                className={checkbox.box}
                type="checkbox"
                checked={isChosen(offer)}
                aria-describedby={`${id}-${offer.id}`}
                onChange={() =>
                  setChosen(isChosen(offer) ? chosen.filter((each) => each !== offer.id) : [...chosen, offer.id])
                }
              />
              <span className={styles.name}>{offer.title}</span>
              <span className={styles.description} id={`${id}-${offer.id}`}>
                {offer.description}
              </span>
              <OfferPrice offer={offer} />
            </label>
          ))}
        </fieldset>
        <Button block onClick={() => onContinue(offers.filter(isChosen))}>
          {t('offers.upsell.continue')}
        </Button>
      </div>
    </ModalDialog>
  );
}

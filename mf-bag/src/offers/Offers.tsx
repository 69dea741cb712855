/** The add-ons that go with the bag's lines: a carousel, and a sheet over the bag with details of one (S2, UPS-01, UPS-02). */
import { Button } from '@tessera/design-system/Button';
import { Carousel } from '@tessera/design-system/Carousel';
import { classNames } from '@tessera/design-system/classNames';
import { IconButton } from '@tessera/design-system/IconButton';
import { ModalDialog } from '@tessera/design-system/ModalDialog';
import { Price } from '@tessera/design-system/Price';
import type { Offer } from '@tessera/shared-contracts/bag/offers';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { usePictureMissing } from '../lines/usePictureMissing.ts';
import { useText } from '../text.ts';
import * as styles from './Offers.styles.ts';
import { offersMachine } from './offers.machine.ts';

export interface OffersProps {
  readonly offers: readonly Offer[];
  readonly disabled: boolean;
  onAdd(offer: Offer): void;
}

export function Offers({ offers, disabled, onAdd }: OffersProps) {
  const { t } = useText();
  const machine = useActorRef(offersMachine);
  const shown = useSelector(machine, ({ context }) => context.offer);
  const open = useSelector(machine, (snapshot) => snapshot.matches('learnMore'));
  const add = (offer: Offer) => machine.send({ type: 'ADD', offer });
  useEffect(() => {
    const { unsubscribe } = machine.on('addOffer', ({ offer }) => onAdd(offer));
    return unsubscribe;
  }, [machine, onAdd]);
  if (offers.length === 0) return null;
  return (
    <div className={styles.offers}>
      <Carousel
        // Another set of offers starts at its first one.
        key={offers.map(({ id }) => id).join(' ')}
        className={offers.length > 1 ? styles.several : undefined}
        label={t('offers.heading')}
        heading={<h3 className={styles.heading}>{t('offers.heading')}</h3>}
        labels={{
          previous: t('offers.previous'),
          next: t('offers.next'),
          position: (at, of) => t('offers.position', { at, of }),
        }}
        anchors={[t('offers.first'), t('offers.last')]}
      >
        {offers.map((offer) => (
          <article className={styles.offer} key={offer.id}>
            <OfferIcon className={styles.icon} url={offer.icon} />
            <div className={styles.row}>
              <h4 className={styles.title}>{offer.title}</h4>
              <OfferPrice offer={offer} />
            </div>
            <p className={styles.description}>{offer.description}</p>
            <div className={styles.actions}>
              <Button
                variant="secondary"
                disabled={disabled}
                aria-label={t('offers.addOf', { title: offer.title })}
                onClick={() => add(offer)}
              >
                {t('offers.add')}
              </Button>
              <Button
                variant="quiet"
                aria-label={t('offers.moreOf', { title: offer.title })}
                onClick={() => machine.send({ type: 'LEARN_MORE', offer })}
              >
                {t('offers.more')}
              </Button>
            </div>
          </article>
        ))}
      </Carousel>
      {shown ? (
        <OfferSheet
          offer={shown}
          open={open}
          disabled={disabled}
          onClose={() => machine.send({ type: 'CLOSE' })}
          onAdd={add}
        />
      ) : null}
    </div>
  );
}

/** Falls back to a drawn ring with a plus when the drawing does not load. */
function OfferIcon({ url, className }: { readonly url: string; readonly className: string }) {
  const { isMissing, onError } = usePictureMissing(url);
  if (isMissing) {
    return (
      <svg
        className={classNames(className, styles.drawn)}
        viewBox="0 0 64 64"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="29" cy="35" r="16" />
        <circle cx="29" cy="35" r="12" />
        <path d="M45 19h8m-4-4v8" />
      </svg>
    );
  }
  return <img className={className} src={url} alt="" width={96} height={96} loading="lazy" onError={onError} />;
}

/** Price, old price and term of an offer. */
export function OfferPrice({ offer: { price, strikedPrice, years } }: { readonly offer: Offer }) {
  const { t } = useText();
  return (
    <p className={styles.price}>
      <Price
        money={price}
        struck={strikedPrice}
        labels={{ before: t('bag.price.before'), now: t('bag.price.now'), free: t('bag.price.free') }}
      />{' '}
      {years === null ? null : <span className={styles.term}>{t('offers.years')}</span>}
    </p>
  );
}

interface OfferSheetProps {
  readonly offer: Offer;
  readonly open: boolean;
  readonly disabled: boolean;
  onClose(): void;
  onAdd(offer: Offer): void;
}

function OfferSheet({ offer, open, disabled, onClose, onAdd }: OfferSheetProps) {
  const { t } = useText();
  const titleId = useId();
  return (
    <ModalDialog open={open} onClose={onClose} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.sheetContent}>
        <div className={styles.sheetHead}>
          <OfferIcon className={styles.sheetIcon} url={offer.icon} />
          <IconButton icon="close" label={t('offers.close')} onClick={onClose} />
        </div>
        <h3 className={styles.sheetTitle} id={titleId}>
          {offer.title}
        </h3>
        <OfferPrice offer={offer} />
        <p>{t(`offers.about.${offer.id}`)}</p>
        <Button block disabled={disabled} onClick={() => onAdd(offer)}>
          {t('offers.addOf', { title: offer.title })}
        </Button>
      </div>
    </ModalDialog>
  );
}

import { useRemote } from '@tessera/remote-kit/useRemote';
import { type CartLine, ENGRAVING_ATTRIBUTE, TRADE_IN_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import { useText } from '../text.ts';
import { bookedWords } from './bookedWords.ts';
import * as styles from './LineVariant.styles.ts';

/** The details of a line: variant, engraving, trade-in, booking, and the ring that a plan is for (BAG-02). */
export function LineVariant({
  line: { merchandise, attributes, belongsTo },
  className,
}: {
  readonly line: CartLine;
  readonly className: string;
}) {
  const { t } = useText();
  const { visitor } = useRemote();
  const engraving = attributes.find(({ key }) => key === ENGRAVING_ATTRIBUTE)?.value;
  const booked = bookedWords(attributes, visitor.locale, t);
  return (
    <p className={className}>
      {merchandise.title || merchandise.product.description}
      {engraving ? (
        <>
          {' · '}
          <span className={styles.engraving}>
            {t('bag.line.engraved')} <strong>{engraving}</strong>
          </span>
        </>
      ) : null}
      {belongsTo === undefined ? null : (
        <span className={styles.more}>{t('bag.line.belongsTo', { device: belongsTo })}</span>
      )}
      {attributes.some(({ key }) => key === TRADE_IN_ATTRIBUTE) ? (
        <span className={styles.more}> {t('bag.line.tradeIn')}</span>
      ) : null}
      {booked === null ? null : <span className={styles.more}>{booked}</span>}
    </p>
  );
}

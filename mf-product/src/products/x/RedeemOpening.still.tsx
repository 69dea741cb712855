import { REDEEM_LENGTH } from '@tessera/shared-contracts/programmes/redeem';
import { useText } from '../../text.ts';
import * as styles from './RedeemPage.styles.ts';

const DASH = 11;
/** Number of symbols already entered on the card. */
const TYPED = 9;
const dashAt = (place: number) => 25 + place * 15 + Math.floor(place / 4) * 10;
const dashes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${dashAt(from + index)} 160h${DASH}`).join('');

/** An explanation of codes, beside a card with such a code. */
export default function RedeemOpening() {
  const { t } = useText();
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t('redeemStory.title')}
      </h1>
      <p className={styles.lead}>{t('redeemStory.lead')}</p>
      <svg className={styles.card} viewBox="0 0 320 200" aria-hidden="true">
        <rect x="0.75" y="0.75" width="318.5" height="198.5" rx="12" />
        <path className={styles.cross} d="M236 40l44 44M280 40l-44 44" />
        <path className={styles.code} d={dashes(0, TYPED)} />
        <path className={styles.code} d={dashes(TYPED + 1, REDEEM_LENGTH)} opacity="0.4" />
        <circle className={styles.live} cx={dashAt(TYPED) + DASH / 2} cy="160" r="3.5" />
      </svg>
    </>
  );
}

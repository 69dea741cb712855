import * as story from '@tessera/design-system/sections/story.styles';
import { TextLink } from '@tessera/design-system/TextLink';
import type { OwnedCatalogue } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { useText } from '../../text.ts';
import { CoverDrawing } from './CoverDrawing.tsx';
import * as styles from './XPage.styles.ts';

export interface XCoverProps {
  /** Price of the cover for a new ring with a trade-in. Empty where the store accepts no old rings. */
  readonly withTradeIn: OwnedCatalogue['coverageWithTradeIn'];
}

/** Explains one year and two years of cover. */
export default function XCover({ withTradeIn }: XCoverProps) {
  const { t } = useText();
  const priceOf = (years: number) => withTradeIn.find((term) => term.years === years)?.price;
  const [one, two] = [priceOf(1), priceOf(2)];
  return (
    <div>
      <h2 className={story.title} id="x-cover">
        {t('x.cover.title')}
      </h2>
      <p className={styles.text}>{t('x.cover.text')}</p>
      <CoverDrawing />
      {one === undefined || two === undefined ? null : (
        <>
          <p className={styles.text}>{t('x.cover.tradeIn', { one: formatMoney(one), two: formatMoney(two) })}</p>
          <TextLink href="/trade-in" variant="alone">
            {t('x.cover.tradeInLink')}
          </TextLink>
        </>
      )}
    </div>
  );
}

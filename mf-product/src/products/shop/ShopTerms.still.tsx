import { FactRows } from '@tessera/design-system/sections/FactRows';
import { TextLink } from '@tessera/design-system/TextLink';
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import {
  IN_STOCK_DAYS,
  SIZING_KIT_ARRIVAL_DAYS,
  TRAVEL_CHARGER_ARRIVAL_DAYS,
  TRAVEL_CHARGER_DAYS,
} from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { COMPARE_PATH } from '../../facts/compareAddress.ts';
import { useText } from '../../text.ts';
import * as styles from './ShopNotes.styles.ts';

/** Delivery, returns, and the one kit that nobody has to buy. */
export default function ShopTerms({ ring }: { readonly ring: string }) {
  const { t } = useText();
  const [first, last] = IN_STOCK_DAYS;
  const [soonest, latest] = TRAVEL_CHARGER_DAYS;
  const [from, to] = TRAVEL_CHARGER_ARRIVAL_DAYS;
  const [kitFirst, kitLast] = SIZING_KIT_ARRIVAL_DAYS;
  return (
    <section className={styles.terms} aria-labelledby="shop-terms">
      <h2 className={styles.heading} id="shop-terms">
        {t('shopFrame.terms.title')}
      </h2>
      <FactRows
        facts={[
          {
            about: t('shopFrame.terms.delivery'),
            said: t('shopFrame.terms.deliveryText', { first, last, soonest, latest, from, to }),
          },
          { about: t('shopFrame.terms.returns'), said: t('shopFrame.terms.returnsText', { count: RETURN_DAYS }) },
          {
            about: t('shopFrame.terms.kit'),
            said: (
              <>
                {t('shopFrame.terms.kitText', { first: kitFirst, last: kitLast })}{' '}
                <TextLink className={styles.whole} href="/sizing-kit">
                  {t('shopFrame.terms.kitLink')}
                </TextLink>
              </>
            ),
          },
          {
            about: t('shopFrame.terms.charger'),
            said: (
              <>
                {t('shopFrame.terms.chargerText')}{' '}
                <TextLink className={styles.whole} href={ring}>
                  {t('shopFrame.terms.chargerLink')}
                </TextLink>
              </>
            ),
          },
          {
            about: t('shopFrame.terms.compare'),
            said: (
              <>
                {t('shopFrame.terms.compareText')}{' '}
                <TextLink className={styles.whole} href={COMPARE_PATH}>
                  {t('shopFrame.terms.compareLink')}
                </TextLink>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

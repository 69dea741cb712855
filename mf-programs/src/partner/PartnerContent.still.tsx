import { Icon } from '@tessera/design-system/Icon';
import type { AffiliatePartner } from '@tessera/shared-contracts/affiliate';
import type { Store } from '@tessera/shared-contracts/stores';
import { useText } from '../text.ts';
import * as styles from './PartnerPage.styles.ts';
import { partnerDiscounts } from './partnerDiscounts.ts';
import { partnerProducts } from './partnerProducts.ts';

export interface PartnerContentProps {
  readonly partner: AffiliatePartner;
  readonly store: Store;
}

/** Who the partner is, what its visitors get off, and the products that it stands for (PROG-01). */
export default function PartnerContent({ partner, store }: PartnerContentProps) {
  const { t } = useText();
  const products = partnerProducts(partner, store);
  const discounts = partnerDiscounts(partner, store);
  return (
    <article className={styles.page}>
      <div className={styles.intro}>
        {partner.image ? <img className={styles.image} src={partner.image} alt="" width="160" height="160" /> : null}
        <div>
          <h1 className={styles.name}>{partner.name}</h1>
          <p className={styles.subtitle}>{partner.subtitle}</p>
        </div>
      </div>

      {discounts.length > 0 ? (
        <section aria-labelledby="partner-discounts">
          <h2 className={styles.heading} id="partner-discounts">
            {t('partner.discount.heading')}
          </h2>
          <ul>
            {discounts.map(({ product, amount }) => (
              <li className={styles.discount} key={product}>
                <span className={styles.amount}>{t('partner.discount.amount', { amount })}</span>
                <span>{t('partner.discount.on', { product: t(`partner.product.${product}.name`) })}</span>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t('partner.discount.note')}</p>
        </section>
      ) : null}

      {products.length > 0 ? (
        <section aria-labelledby="partner-products">
          <h2 className={styles.heading} id="partner-products">
            {t('partner.products.heading')}
          </h2>
          <ul>
            {products.map(({ key, href }) => (
              <li key={key}>
                <a className={styles.product} href={href}>
                  <span className={styles.productName}>{t(`partner.product.${key}.name`)}</span>
                  <span className={styles.productText}>{t(`partner.product.${key}.text`)}</span>
                  <Icon className={styles.arrow} name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
}

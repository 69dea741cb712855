import { Price } from '@tessera/design-system/Price';
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { CompanyPrices } from '@tessera/shared-contracts/programmes/workplaceCalls';
import { useText } from '../text.ts';
import { VisitCount } from '../VisitCount.tsx';
import * as styles from './CompanyPage.styles.ts';
import type { CompanyPageData } from './loadForWork.ts';

const PRODUCTS = ['ring', 'm1'] as const satisfies readonly (keyof CompanyPrices)[];

/** The company, and its prices in the visitor's store (PROG-04). */
export default function CompanyOffer({ company, prices }: Pick<CompanyPageData, 'company' | 'prices'>) {
  const { t } = useText();
  const { visitor } = useRemote();
  const sold = PRODUCTS.flatMap((product) => {
    const price = prices[product];
    return price === null ? [] : [{ product, price }];
  });
  const labels = { before: t('offer.before'), now: t('offer.now'), free: t('offer.free') };
  return (
    <div>
      <VisitCount programme="company" code={company.code} store={visitor.store} />
      <img className={styles.emblem} src={company.image} alt="" width="72" height="72" />
      <h1 className={styles.name} id="company" tabIndex={-1}>
        {company.name}
      </h1>
      {sold.length === 0 ? (
        <p className={styles.lead}>{t('company.none')}</p>
      ) : (
        <>
          <p className={styles.lead}>{t('company.lead', { company: company.name })}</p>
          <dl className={styles.prices}>
            {sold.map(({ product, price }) => (
              <div className={styles.price} key={product}>
                <dt>{t(`company.product.${product}`)}</dt>
                <dd>
                  <Price className={styles.amount} money={price.after} struck={price.before} labels={labels} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className={styles.small}>{t('company.note', { company: company.name })}</p>
    </div>
  );
}

import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import * as checkbox from '@tessera/design-system/checkbox.styles';
import { Picture } from '@tessera/design-system/Picture';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { useSearchParams } from 'react-router';
import { COMPARE_PARAMETER, COMPARE_PATH } from '../facts/compareAddress.ts';
import { FACTS } from '../facts/deviceFacts.ts';
import { FAMILY_PICTURES } from '../home/families.ts';
import ShopAbsent from '../products/shop/ShopAbsent.still.tsx';
import type { StoreOffers } from '../products/storeOffers.ts';
import { taxLabel } from '../purchase/purchaseWords.ts';
import { useText } from '../text.ts';
import * as styles from './ComparePage.styles.ts';
import { hasOnePrice, readCompared } from './compareView.ts';
import { type ProductFacts, productFacts } from './productFacts.ts';

export interface ComparePageData {
  readonly offers: StoreOffers;
  /** Paths in the visitor's store. */
  readonly ring: string;
  readonly shop: string;
}

/** /shop/compare: compares two to four devices of the store, fact by fact. A form and a table; needs no scripts. */
export default function ComparePage({ data: { offers, ring, shop } }: { readonly data: ComparePageData }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const [query] = useSearchParams();
  const sold = productFacts(offers, visitor, t);
  if (sold.length === 0) return <ShopAbsent ring={ring} />;
  const compared = readCompared(
    query,
    sold.map(({ product }) => product),
  );
  const shown = sold.filter(({ product }) => compared.includes(product));
  return (
    <div className={styles.page}>
      <header className={styles.opening}>
        <h1 className={styles.title} tabIndex={-1}>
          <span>{t('compare.title')}</span>
        </h1>
        <p className={styles.lead}>{t('compare.lead')}</p>
        <form className={styles.chooser} action={COMPARE_PATH}>
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>{t('compare.choose')}</legend>
            {sold.map(({ product, name }) => (
              <label className={checkbox.shortLabel} key={product}>
                <input
                  className={checkbox.box}
                  type="checkbox"
                  name={COMPARE_PARAMETER}
                  value={product}
                  defaultChecked={compared.includes(product)}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <Button type="submit" variant="secondary">
            {t('compare.go')}
          </Button>
        </form>
      </header>
      <CompareTable shown={shown} offers={offers} />
      <p className={styles.note}>
        {t('compare.note')}{' '}
        <TextLink href={shop} variant="alone">
          {t('compare.shop')}
        </TextLink>
      </p>
    </div>
  );
}

interface CompareTableProps {
  readonly shown: readonly ProductFacts[];
  readonly offers: StoreOffers;
}

function CompareTable({ shown, offers }: CompareTableProps) {
  const { t } = useText();
  const told = FACTS.filter((fact) => shown.some(({ facts }) => facts[fact] !== undefined));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region that scrolls, and is reached by keyboard for it
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <div className={styles.scroller} role="region" aria-label={t('compare.table')} tabIndex={0}>
      <table className={styles.table} data-products={shown.length}>
        <caption className="visually-hidden">{t('compare.table')}</caption>
        <thead>
          <tr>
            <td className={styles.first} />
            {shown.map(({ product, name }) => {
              const { picture, alt, finish = '' } = FAMILY_PICTURES[product];
              return (
                <th className={styles.product} key={product} scope="col">
                  <Picture
                    className={styles.picture}
                    picture={picture}
                    alt={t(alt, { finish })}
                    sizes="(min-width: 991px) 20vw, 45vw"
                    fill
                  />
                  <span className={styles.name}>{name}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th className={styles.first} scope="row">
              {t('compare.fact.price')}
            </th>
            {shown.map(({ product, from, taxIncluded, buy, name }) => (
              <td key={product}>
                <span className={styles.price}>
                  {hasOnePrice(product, offers) ? formatMoney(from) : t('compare.from', { price: formatMoney(from) })}
                </span>
                <span className={styles.tax}>{taxLabel(t, taxIncluded)}</span>
                <ButtonLink className={styles.buy} href={buy} aria-label={t('compare.buy', { name })}>
                  {t('compare.buyHere')}
                </ButtonLink>
              </td>
            ))}
          </tr>
          {told.map((fact) => (
            <tr key={fact}>
              <th className={styles.first} scope="row">
                {t(`compare.fact.${fact}`)}
              </th>
              {shown.map(({ product, facts }) => (
                <td key={product}>
                  {facts[fact] ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">{t('compare.none')}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles.more}>
            <th className={styles.first} scope="row">
              {t('compare.fact.story')}
            </th>
            {shown.map(({ product, story, name }) => (
              <td key={product}>
                <TextLink href={story} variant="alone">
                  {t('compare.story', { name: name.replaceAll(' ', '\u00a0') })}
                </TextLink>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

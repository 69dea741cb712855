import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { RingCatalogue, RingColourOffer } from '@tessera/shared-contracts/ring/ring';
import { useText } from '../../../text.ts';
import { CostChart } from './CostChart.tsx';
import * as styles from './CostOverYears.styles.ts';

/** Years shown in the chart and its table. */
const YEARS = [1, 2, 3] as const;

/**
 * The ring's cost over three years, compared with a ring that needs a subscription (C9, PDP-10). All figures come from the
 * catalogue: if it has none for the other ring in this store's currency, that ring is only described, and there is no chart.
 */
export function CostOverYears({ catalogue: { colours, comparison } }: { readonly catalogue: RingCatalogue }) {
  const { t } = useText();
  const offer = lowest(colours);
  if (!offer) return null;
  const price = formatMoney(offer.price);
  const rows = [
    {
      key: 'price',
      name: t('ringStory.comparison.price'),
      ring: price,
      other: comparison
        ? t('ringStory.comparison.from', { price: formatMoney(comparison.ringFrom) })
        : t('ringStory.comparison.itsPrice'),
    },
    {
      key: 'data',
      name: t('ringStory.comparison.data'),
      ring: t('ringStory.comparison.included'),
      other: comparison
        ? t('ringStory.comparison.yearly', { price: formatMoney(comparison.yearly) })
        : t('ringStory.comparison.fee'),
    },
    ...YEARS.map((year, index) => {
      const cost = comparison?.after[index];
      return {
        key: `after-${year}`,
        name: t('ringStory.comparison.after', { count: year }),
        ring: price,
        other: cost ? formatMoney(cost) : t('ringStory.comparison.priceAndFees', { count: year }),
      };
    }),
  ];
  return (
    <div className={comparison ? styles.charted : undefined}>
      {comparison ? <CostChart price={offer.price} comparison={comparison} /> : null}
      <div className={styles.figures}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('ringStory.comparison.table')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('ringStory.comparison.ring')}</th>
              <th scope="col">{t('ringStory.comparison.other')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, ring, other }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{ring}</td>
                <td>{other}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.note}>
          {t(comparison ? 'ringStory.comparison.note' : 'ringStory.comparison.noteAlone', { name: offer.name })}
        </p>
      </div>
    </div>
  );
}

/** The first of the cheapest colours. */
function lowest(colours: readonly RingColourOffer[]): RingColourOffer | undefined {
  return colours.reduce<RingColourOffer | undefined>(
    (low, offer) => (low && Number(low.price.amount) <= Number(offer.price.amount) ? low : offer),
    undefined,
  );
}

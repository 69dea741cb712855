import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { compareAddress } from '../../../facts/compareAddress.ts';
import { useText } from '../../../text.ts';
import * as styles from './WearableComparison.styles.ts';

const KINDS = ['ring', 'subscriptionRing', 'watch'] as const;
const ROWS = ['worn', 'weight', 'screen', 'fit', 'charge', 'data'] as const;

/** The ring compared with other kinds of wearables (PDP-06): only general statements, and C9's figures where available. */
export function WearableComparison({ comparison }: { readonly comparison: RingCatalogue['comparison'] }) {
  const { t } = useText();
  const cell = (row: (typeof ROWS)[number], kind: (typeof KINDS)[number]) =>
    row === 'data' && kind === 'subscriptionRing' && comparison
      ? t('ringStory.comparison.yearly', { price: formatMoney(comparison.yearly) })
      : t(`ringStory.wearables.${row}.${kind}`);
  return (
    <div className={styles.wearables}>
      <h3 className={styles.title} id="wearables-title">
        {t('ringStory.wearables.title')}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a region that scrolls, and is reached by keyboard for it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <div className={styles.scroller} role="region" aria-labelledby="wearables-title" tabIndex={0}>
        <table className={styles.table} aria-labelledby="wearables-title">
          <thead>
            <tr>
              <td className={styles.first} />
              {KINDS.map((kind) => (
                <th key={kind} scope="col">
                  {t(`ringStory.wearables.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                <th className={styles.first} scope="row">
                  {t(`ringStory.wearables.${row}.name`)}
                </th>
                {KINDS.map((kind) => (
                  <td key={kind}>{cell(row, kind)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t('ringStory.wearables.note')}</p>
      <p>
        <TextLink href={compareAddress(['ring', 'rare'])} variant="alone">
          {t('ringStory.wearables.compare')}
        </TextLink>
      </p>
    </div>
  );
}

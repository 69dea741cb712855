import * as story from '@tessera/design-system/sections/story.styles';
import { useText } from '../../text.ts';
import * as styles from './WomensHealthPage.styles.ts';
import { WOMENS_FEATURES, WOMENS_PLUGS, type WomensPlug } from './womensPlugs.ts';

const FEATURES = Object.entries(WOMENS_FEATURES) as readonly (readonly [
  keyof typeof WOMENS_FEATURES,
  readonly WomensPlug[],
])[];

/** Compares the features of the two plugs. */
export default function WomensHealthBuying() {
  const { t } = useText();
  return (
    <div className={styles.choice}>
      <h2 className={story.title} id="womens-buy">
        {t('womensHealth.buy.title')}
      </h2>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('womensHealth.table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('womensHealth.table.plug')}</span>
            </th>
            {WOMENS_PLUGS.map((plug) => (
              <th className={styles.column} key={plug} scope="col">
                {t(`powerPlugs.plug.${plug}.name`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FEATURES.map(([feature, plugs]) => (
            <tr key={feature}>
              <th className={styles.feature} scope="row">
                {t(`womensHealth.table.rows.${feature}`)}
              </th>
              {WOMENS_PLUGS.map((plug) => (
                <td className={plugs.includes(plug) ? styles.yes : styles.no} key={plug}>
                  {t(plugs.includes(plug) ? 'womensHealth.table.yes' : 'womensHealth.table.no')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

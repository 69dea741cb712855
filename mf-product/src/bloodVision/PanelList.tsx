import { useText } from '../text.ts';
import * as styles from './PanelList.styles.ts';
import { PANEL } from './panel.ts';

/** All that the laboratory measures, group by group: name, unit, and what it tells. */
export function PanelList() {
  const { t } = useText();
  return (
    <ul className={styles.groups}>
      {PANEL.map(({ group, values }) => (
        <li className={styles.group} key={group}>
          <h3 className={styles.name}>{t(`bloodVision.panel.group.${group}`)}</h3>
          <dl className={styles.values}>
            {values.map(({ value, unit }) => (
              <div className={styles.value} key={value}>
                <dt className={styles.term}>
                  {t(`bloodVision.value.${value}.name`)}
                  <span className={styles.unit}>{unit}</span>
                </dt>
                <dd className={styles.text}>{t(`bloodVision.value.${value}.text`)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '../../text.ts';
import * as styles from './PanelList.styles.ts';
import { PANEL, unitIn } from './panel.ts';

/** Every value that the laboratory measures, by group: name, unit and meaning. */
export function PanelList() {
  const { t } = useText();
  const { locale } = useRemote().visitor;
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
                  <span className={styles.unit}>{unitIn(unit, locale)}</span>
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

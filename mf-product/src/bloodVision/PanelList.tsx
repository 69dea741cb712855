import { type TextKey, useText } from '../text.ts';
import * as styles from './PanelList.styles.ts';
import { PANEL } from './panel.ts';

type Group = keyof typeof PANEL;
type ValueOf<G extends Group> = Extract<keyof (typeof PANEL)[G], string>;
/** Where the words of a group's value stand. */
type ValueKey = { [G in Group]: `bloodVision.panel.${G}.${ValueOf<G>}` }[Group];

const GROUPS = Object.entries(PANEL).map(([group, values]) => ({
  group: group as Group,
  values: Object.entries(values).map(([value, unit]) => ({
    key: `bloodVision.panel.${group}.${value}` as ValueKey,
    unit,
  })),
}));

/** All that the laboratory measures, group by group: name, unit, and what it tells. */
export function PanelList() {
  const { t } = useText();
  return (
    <ul className={styles.groups}>
      {GROUPS.map(({ group, values }) => (
        <li className={styles.group} key={group}>
          <h3 className={styles.name}>{t(`bloodVision.panel.${group}.name`)}</h3>
          <dl className={styles.values}>
            {values.map(({ key, unit }) => (
              <div className={styles.value} key={key}>
                <dt className={styles.term}>
                  {t(`${key}.name` as TextKey)}
                  <span className={styles.unit}>{unit}</span>
                </dt>
                <dd className={styles.text}>{t(`${key}.text` as TextKey)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { Picture } from '@tessera/design-system/Picture';
import { SCENES } from '../pictures/scenes.ts';
import { useText } from '../text.ts';
import * as styles from './Sensors.styles.ts';

/** Position of each light in the picture, and lower end of its line: percent of the picture's width and height. */
const LIGHTS = [
  { light: 'green', x: 29.5, y: 66, to: 84 },
  { light: 'red', x: 51.9, y: 67, to: 90 },
  { light: 'green', x: 74, y: 58, to: 84 },
] as const;

const ROWS = ['green', 'red', 'skin'] as const;

export function Sensors() {
  const { t } = useText();
  return (
    <section className={styles.sensors} aria-labelledby="home-sensors">
      <div className={styles.macro}>
        <Picture picture={SCENES.sensors} alt={t('pictures.scenes.sensors')} sizes="(min-width: 991px) 58vw, 100vw" />
        <svg className={classNames(styles.leaders, trace.figure)} aria-hidden="true">
          {LIGHTS.map(({ light, x, y, to }) => (
            <g key={x}>
              <circle className={styles.end} cx={`${x}%`} cy={`${y}%`} r="2.5" />
              <line
                className={classNames(styles.leader, trace.down)}
                pathLength="1"
                x1={`${x}%`}
                x2={`${x}%`}
                y1={`${y}%`}
                y2={`${to}%`}
              />
              <text className={styles.name} x={`${x}%`} y={`${to}%`} dy="1.4em" textAnchor="middle">
                {t(`home.sensors.${light}.name`)}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <div className={styles.copy}>
        <h2 className={styles.title} id="home-sensors">
          {t('home.sensors.title')}
        </h2>
        <p className={styles.lead}>{t('home.sensors.text')}</p>
        <dl className={styles.rows}>
          {ROWS.map((row) => (
            <div className={styles.row} key={row}>
              <dt className={styles.term}>{t(`home.sensors.${row}.name`)}</dt>
              <dd className={styles.what}>{t(`home.sensors.${row}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

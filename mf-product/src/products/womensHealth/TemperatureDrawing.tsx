import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../../text.ts';
import { CONFIRMED, NIGHTS, OVULATION_DAY } from './sampleTemperature.ts';
import * as styles from './TemperatureDrawing.styles.ts';

/** Width of a night and height of the drawing, in its own units; then the degrees at its bottom and top. */
const NIGHT = 10;
const HEIGHT = 130;
const [LOW, HIGH] = [36.05, 36.65];

const xOf = (day: number) => (day - 0.5) * NIGHT;
const yOf = (degrees: number) => Number((HEIGHT - ((degrees - LOW) / (HIGH - LOW)) * HEIGHT).toFixed(2));
const dots = (wanted: (day: number) => boolean) =>
  NIGHTS.flatMap((degrees, index) => (wanted(index + 1) ? [`M${xOf(index + 1)} ${yOf(degrees)}h0`] : [])).join('');
const LENGTH = NIGHTS.length * NIGHT;
const { day: CONFIRMED_DAY, from, line } = CONFIRMED;

/** A month of nights, the threshold that they rise above, and the night that confirms ovulation. */
export function TemperatureDrawing() {
  const { t } = useText();
  const words = { days: NIGHTS.length, ovulation: OVULATION_DAY, confirmed: CONFIRMED_DAY };
  return (
    <div className={classNames(styles.figure, trace.figure)}>
      <svg
        className={classNames(styles.plot, trace.across)}
        viewBox={`0 0 ${LENGTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('womensHealth.temperature.drawing', words)}
      >
        <line
          className={styles.cover}
          x1={xOf(from) - NIGHT / 2}
          x2={LENGTH}
          y1={yOf(line)}
          y2={yOf(line)}
          vectorEffect="non-scaling-stroke"
        />
        <line
          className={styles.ovulation}
          x1={xOf(OVULATION_DAY) + NIGHT / 2}
          x2={xOf(OVULATION_DAY) + NIGHT / 2}
          y1="0"
          y2={HEIGHT}
          vectorEffect="non-scaling-stroke"
        />
        {/* Lines of length zero with round ends: dots that stay round when the drawing is stretched. */}
        <path className={styles.before} d={dots((day) => day <= OVULATION_DAY)} vectorEffect="non-scaling-stroke" />
        <path
          className={styles.after}
          d={dots((day) => day > OVULATION_DAY && day !== CONFIRMED_DAY)}
          vectorEffect="non-scaling-stroke"
        />
        <path className={styles.live} d={dots((day) => day === CONFIRMED_DAY)} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles.scale} aria-hidden="true">
        <span>{t('womensHealth.temperature.first')}</span>
        <span className={styles.confirmed}>{t('womensHealth.temperature.confirmed', { day: CONFIRMED_DAY })}</span>
        <span>{t('womensHealth.temperature.last', { days: NIGHTS.length })}</span>
      </p>
      <p className={styles.legend}>{t('womensHealth.temperature.line')}</p>
    </div>
  );
}

import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../text.ts';
import * as styles from './drawings.styles.ts';
import { STEPS } from './sampleDay.ts';

const HEIGHT = 7;
const MOST = Math.max(...STEPS);
const HOURS = [0, 6, 12, 18, 24] as const;

/** One hairline per half hour. A half hour without steps gets a stub, so that it is not taken for missing data. */
const HAIRLINES = STEPS.map((steps, index) => {
  const height = 0.15 + (steps / MOST) * (HEIGHT - 0.15);
  return `M${index + 0.5} ${HEIGHT}V${Number((HEIGHT - height).toFixed(3))}`;
}).join('');

/** Steps of a day. */
export function MovementDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.steps, trace.figure)}>
      <svg className={styles.plot} role="img" aria-label={t('drawings.movement.drawing')}>
        <g className={trace.across}>
          <svg
            width="100%"
            height={`${HEIGHT}em`}
            viewBox={`0 0 ${STEPS.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={styles.hairlines} d={HAIRLINES} vectorEffect="non-scaling-stroke" />
          </svg>
        </g>
        <line className={styles.step} x1="0" x2="100%" y1={`${HEIGHT}em`} y2={`${HEIGHT}em`} />
        {HOURS.map((hour) => (
          <text
            className={classNames(styles.label, hour % 12 !== 0 && styles.rarely)}
            key={hour}
            x={`${(hour / 24) * 100}%`}
            y={`${HEIGHT + 1.6}em`}
            textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
          >
            {`${String(hour % 24).padStart(2, '0')}:00`}
          </text>
        ))}
      </svg>
    </div>
  );
}

import { useText } from '../text.ts';
import * as styles from './CycleCurve.styles.ts';
import { NIGHTS, pointsIn, RISE_AFTER } from './cycleCurve.ts';

const WIDTH = 1120;
const HEIGHT = 320;
/** Degrees Celsius from the mean to an edge. */
const RANGE = 0.4;
const POINTS = pointsIn(WIDTH, HEIGHT, RANGE);
const RISE_AT = ((RISE_AFTER - 0.5) / (NIGHTS - 1)) * WIDTH;

/** A night is a dot: what a ring adds to a calendar. */
export function CycleCurve() {
  const { t } = useText();
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.field}
        viewBox={`0 -8 ${WIDTH} ${HEIGHT + 16}`}
        role="img"
        aria-label={t('clue.curve.drawing')}
      >
        <rect className={styles.rise} x={RISE_AT} y="0" width={WIDTH - RISE_AT} height={HEIGHT} />
        <line className={styles.mean} x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {POINTS.map(({ x, y }, night) => (
          <circle
            className={night < RISE_AFTER ? styles.before : styles.after}
            key={x}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r="8"
          />
        ))}
      </svg>
      <p className={styles.scale} aria-hidden="true">
        <span>{t('clue.curve.first')}</span>
        <span>{t('clue.curve.rise')}</span>
        <span>{t('clue.curve.last', { nights: NIGHTS })}</span>
      </p>
      <figcaption className={styles.caption}>{t('clue.curve.caption')}</figcaption>
    </figure>
  );
}

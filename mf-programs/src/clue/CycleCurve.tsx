import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '../text.ts';
import * as styles from './CycleCurve.styles.ts';
import { NIGHTS, pointsIn, RISE_AFTER } from './cycleCurve.ts';

const WIDTH = 1120;
const HEIGHT = 320;
/** Drawing units left and right of the first and last night, as room for their dots. */
const BESIDE = 20;
/** Degrees Celsius from the mean to an edge. */
const RANGE = 0.4;
const POINTS = pointsIn(WIDTH, HEIGHT, RANGE);
const RISE_AT = ((RISE_AFTER - 0.5) / (NIGHTS - 1)) * WIDTH;

/** The cycle's temperature curve, one dot per night. */
export function CycleCurve() {
  const { t } = useText();
  const { visitor } = useRemote();
  const degrees = new Intl.NumberFormat(visitor.locale, {
    style: 'unit',
    unit: 'celsius',
    minimumFractionDigits: 1,
    signDisplay: 'always',
  });
  const edge = (deviation: number) => degrees.format(deviation).replace('-', '−');
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing}>
        <svg
          className={styles.field}
          viewBox={`${-BESIDE} -8 ${WIDTH + 2 * BESIDE} ${HEIGHT + 16}`}
          role="img"
          aria-label={t('clue.curve.drawing')}
        >
          <rect className={styles.rise} x={RISE_AT} y="0" width={WIDTH + BESIDE - RISE_AT} height={HEIGHT} />
          <line className={styles.mean} x1={-BESIDE} x2={WIDTH + BESIDE} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          {POINTS.map(({ x, y }, night) => (
            <path
              className={night < RISE_AFTER ? styles.before : styles.after}
              key={x}
              d={`M${x.toFixed(1)} ${y.toFixed(1)}h0.01`}
            />
          ))}
        </svg>
        <span className={styles.upperEdge} aria-hidden="true">
          {edge(RANGE)}
        </span>
        <span className={styles.lowerEdge} aria-hidden="true">
          {edge(-RANGE)}
        </span>
      </div>
      <p className={styles.scale} aria-hidden="true">
        <span className={styles.end}>{t('clue.curve.first')}</span>
        <span className={styles.risen}>
          <span>{t('clue.curve.rise')}</span>
          <span className={styles.lastNight}>{t('clue.curve.last', { nights: NIGHTS })}</span>
        </span>
      </p>
      <figcaption className={styles.caption}>{t('clue.curve.caption')}</figcaption>
    </figure>
  );
}

import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../text.ts';
import { DIAL, strokes } from './dial.ts';
import * as styles from './drawings.styles.ts';
import { RECOVERY } from './sampleDay.ts';

/** The gauge is open at the bottom: degrees from the top, and the number of strokes between its ends. */
const FROM = -126;
const TO = 126;
const COUNT = 60;

/** Bottom edge of the drawing, just below the gauge's two ends. */
const FOOT = 160;

const angleOf = (score: number) => FROM + (score / 100) * (TO - FROM);
const ANGLES = Array.from({ length: COUNT + 1 }, (_, index) => FROM + (index / COUNT) * (TO - FROM));
const NEEDLE = angleOf(RECOVERY);
/** Half the distance between two strokes. Strokes closer to the needle are left out. */
const NEAR = (TO - FROM) / COUNT / 2;

const REACHED = strokes(
  ANGLES.filter((angle) => angle < NEEDLE - NEAR),
  86,
  95,
);
const AHEAD = strokes(
  ANGLES.filter((angle) => angle > NEEDLE + NEAR),
  86,
  95,
);

/** The morning's score on a gauge from 0 to 100. */
export function RecoveryDrawing() {
  const { t } = useText();
  return (
    <div
      className={classNames(styles.dial, trace.figure)}
      role="img"
      aria-label={t('drawings.recovery.drawing', { score: RECOVERY })}
    >
      <svg className={classNames(styles.field, trace.round)} viewBox={`0 0 ${DIAL} ${FOOT}`} aria-hidden="true">
        <path className={styles.faint} d={AHEAD} />
        <path className={styles.bright} d={REACHED} />
        <path className={styles.needle} d={strokes([NEEDLE], 77, 97)} />
      </svg>
      <p className={styles.gaugeReading} aria-hidden="true">
        <span className={styles.score}>{RECOVERY}</span>
        <span className={styles.of}>{t('drawings.recovery.of')}</span>
      </p>
    </div>
  );
}

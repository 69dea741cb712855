import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../text.ts';
import { DIAL, strokes } from './dial.ts';
import * as styles from './drawings.styles.ts';
import { CYCLE } from './sampleDay.ts';

const DAYS = Array.from({ length: CYCLE.days }, (_, index) => index + 1);
const within =
  ([from, to]: readonly [number, number]) =>
  (day: number) =>
    day >= from && day <= to;
const inPeriod = within(CYCLE.period);
const isFertile = within(CYCLE.fertile);

/** The first day is at the top. */
const angles = (days: readonly number[]) => days.map((day) => ((day - 1) / CYCLE.days) * 360);

const PERIOD = strokes(angles(DAYS.filter(inPeriod)), 85, 95);
const FERTILE = strokes(angles(DAYS.filter((day) => isFertile(day) && day !== CYCLE.today)), 75, 95);
const OTHER = strokes(angles(DAYS.filter((day) => !inPeriod(day) && !isFertile(day))), 87, 95);
const TODAY = strokes(angles([CYCLE.today]), 75, 95);

/** A cycle as a dial of its days. */
export function CycleDrawing() {
  const { t } = useText();
  const { today } = CYCLE;
  return (
    <div
      className={classNames(styles.dial, trace.figure)}
      role="img"
      aria-label={t('drawings.cycle.drawing', { day: today })}
    >
      <svg className={classNames(styles.field, trace.round)} viewBox={`0 0 ${DIAL} ${DIAL}`} aria-hidden="true">
        <path className={styles.faint} d={OTHER} />
        <path className={styles.period} d={PERIOD} />
        <path className={styles.fertile} d={FERTILE} />
        <path className={styles.needle} d={TODAY} />
      </svg>
      <p className={styles.reading} aria-hidden="true">
        <span className={styles.today}>{t('drawings.cycle.day', { day: today })}</span>
        <span className={styles.of}>{t('drawings.cycle.fertile')}</span>
      </p>
    </div>
  );
}

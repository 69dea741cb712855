/** Drawings of each plug's output, from sample data. */
import { classNames } from '@tessera/design-system/classNames';
import { functionCurve } from '@tessera/design-system/drawings/functionCurve';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { LineRows } from '../../drawings/LineRows.tsx';
import { NIGHT_FROM } from '../../drawings/sampleNight.ts';
import { useText } from '../../text.ts';
import { clockAt } from '../homeDevice/sampleRoom.ts';
import * as styles from './PlugDrawing.styles.ts';
import {
  BEAT_GAPS,
  BEATS_LENGTH,
  BEATS_SECONDS,
  CYCLE_TODAY,
  CYCLES,
  FERTILE_DAYS,
  IRREGULAR,
  MONTH,
  MONTH_LINES,
  MONTH_READINGS,
  pulseAfter,
  REST_LENGTH,
  RUN_END,
  WEEKLY_FALLS,
} from './samplePlugs.ts';

export function PlugDrawing({ plug }: { readonly plug: Plug }) {
  switch (plug) {
    case 'HEART_RHYTHM':
      return <BeatsDrawing />;
    case 'CARDIO_ADAPTABILITY':
      return <RestDrawing />;
    case 'CYCLE':
      return <CalendarDrawing />;
    case 'WOMENS_HEALTH':
      return <MonthDrawing />;
  }
}

/** Milliseconds at the bottom and the top of the drawing. */
const GAP_RANGE = [640, 1440] as const;

/** Lines of length zero with round ends: dots that stay round when the drawing is stretched. */
const gapDots = (irregular: boolean) =>
  BEAT_GAPS.filter((each) => each.irregular === irregular)
    .map(({ minute, gap }) => `M${minute} ${GAP_RANGE[1] - gap}h0`)
    .join('');

function BeatsDrawing() {
  const { t } = useText();
  const words = {
    seconds: BEATS_SECONDS,
    from: clockAt(IRREGULAR.from, NIGHT_FROM),
    to: clockAt(IRREGULAR.to, NIGHT_FROM),
  };
  return (
    <div className={classNames(styles.figure, trace.figure)}>
      <svg
        className={classNames(styles.beats, trace.across)}
        viewBox={`0 0 ${BEATS_LENGTH} ${GAP_RANGE[1] - GAP_RANGE[0]}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('plugStory.HEART_RHYTHM.drawing', words)}
      >
        <path className={styles.gaps} d={gapDots(false)} vectorEffect="non-scaling-stroke" />
        <path className={styles.liveGaps} d={gapDots(true)} vectorEffect="non-scaling-stroke" />
      </svg>
      <Scale marks={[0, 1, 2, 3, 4].map((quarter) => clockAt((quarter / 4) * BEATS_LENGTH, NIGHT_FROM))} />
      <p className={styles.caption}>{t('plugStory.HEART_RHYTHM.caption', words)}</p>
    </div>
  );
}

/** Beats per minute at the bottom and the top of the drawing. */
const PULSE_RANGE = [120, RUN_END + 2] as const;
/** Ends of the curve segments in seconds. The curve is smooth enough for one segment between each two. */
const SECONDS = [0, 1, 2, 3, 4].map((quarter) => (quarter / 4) * REST_LENGTH);

const restCurve = (fall: number) => functionCurve((second) => PULSE_RANGE[1] - pulseAfter(second, fall), SECONDS);

function RestDrawing() {
  const { t } = useText();
  const words = { first: WEEKLY_FALLS[0], last: WEEKLY_FALLS[WEEKLY_FALLS.length - 1] ?? 0 };
  return (
    <div className={classNames(styles.figure, trace.figure)}>
      <svg
        className={classNames(styles.rest, trace.across)}
        viewBox={`0 0 ${REST_LENGTH} ${PULSE_RANGE[1] - PULSE_RANGE[0]}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('plugStory.CARDIO_ADAPTABILITY.drawing', words)}
      >
        <line
          className={styles.guide}
          x1="60"
          x2="60"
          y1="0"
          y2={PULSE_RANGE[1] - PULSE_RANGE[0]}
          vectorEffect="non-scaling-stroke"
        />
        {WEEKLY_FALLS.map((fall, week) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks are the keys.
            key={week}
            className={week === WEEKLY_FALLS.length - 1 ? styles.lastWeek : styles.week}
            d={restCurve(fall)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          className={styles.live}
          d={`M60 ${(PULSE_RANGE[1] - pulseAfter(60, words.last)).toFixed(2)}h0`}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Scale marks={['0:00', '0:30', '1:00', '1:30', '2:00']} />
      <p className={styles.caption}>{t('plugStory.CARDIO_ADAPTABILITY.caption', words)}</p>
    </div>
  );
}

/** Size of a day and of a row, in the drawing's own units. */
const DAY = 10;
const ROW = 19;
const LONGEST = Math.max(...CYCLES.map(({ length }) => length));

const strokesOf = (
  row: number,
  wanted: (kind: string, day: number) => boolean,
  [from, to]: readonly [number, number],
) =>
  (CYCLES[row] ?? [])
    .flatMap((kind, index) =>
      wanted(kind, index + 1) ? [`M${index * DAY + DAY / 2} ${row * ROW + from}V${row * ROW + to}`] : [],
    )
    .join('');

function CalendarDrawing() {
  const { t } = useText();
  const words = { days: FERTILE_DAYS, today: CYCLE_TODAY };
  const isToday = (row: number, day: number) => row === 0 && day === CYCLE_TODAY;
  return (
    <div className={classNames(styles.figure, trace.figure)}>
      <svg
        className={classNames(styles.calendar, trace.across)}
        viewBox={`0 0 ${LONGEST * DAY} ${CYCLES.length * ROW}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('plugStory.CYCLE.drawing', words)}
      >
        {CYCLES.map((_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are the keys.
          <g key={row}>
            <path
              className={styles.otherDay}
              d={strokesOf(row, (kind) => kind === 'other', [7, 13])}
              vectorEffect="non-scaling-stroke"
            />
            <path
              className={styles.periodDay}
              d={strokesOf(row, (kind) => kind === 'period', [5, 14])}
              vectorEffect="non-scaling-stroke"
            />
            <path
              className={styles.fertileDay}
              d={strokesOf(row, (kind, day) => kind === 'fertile' && !isToday(row, day), [2, 15])}
              vectorEffect="non-scaling-stroke"
            />
            <path
              className={styles.todayDay}
              d={strokesOf(row, (_kind, day) => isToday(row, day), [0, 17])}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      <p className={styles.caption}>{t('plugStory.CYCLE.caption', words)}</p>
    </div>
  );
}

function MonthDrawing() {
  const { t } = useText();
  const { visitor } = useRemote();
  const number = new Intl.NumberFormat(visitor.locale);
  // Intl writes a hyphen, which is too short next to digits and allows a line break after it.
  const figure = (value: number) => number.format(value).replace('-', '\u2212');
  return (
    <LineRows
      rows={MONTH_LINES.map((line) => {
        const values = MONTH_READINGS[line].map(([, value]) => value);
        return {
          name: t(`plugStory.month.${line}.name`),
          range: t(`plugStory.month.${line}.range`, {
            low: figure(Math.min(...values)),
            high: figure(Math.max(...values)),
          }),
          drawing: t(`plugStory.month.${line}.drawing`),
          readings: MONTH_READINGS[line].map(([day, value]) => [day - 1, value] as const),
        };
      })}
      length={MONTH.days}
      moment={MONTH.days / 2}
      // The first days of the four weeks; the end has no label.
      scale={[...[1, 8, 15, 22].map((day) => t('plugStory.day', { day })), '']}
      caption={t('plugStory.WOMENS_HEALTH.caption', { days: MONTH.days })}
    />
  );
}

/** Labels along the bottom of a drawing. */
function Scale({ marks }: { readonly marks: readonly string[] }) {
  return (
    <p className={styles.scale} aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </p>
  );
}

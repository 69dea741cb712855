import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../text.ts';
import * as styles from './drawings.styles.ts';
import { NIGHT, NIGHT_FROM, NIGHT_TO, SLEEP_STAGES, type SleepStage } from './sampleNight.ts';
import { stageColour } from './stages.styles.ts';

/** Heights in em, so that they scale with the text: of a stage's row, and of its bars. */
const ROW = 3.75;
const BARS: Readonly<Record<SleepStage, number>> = { awake: 0.6, rem: 1.1, light: 1.1, deep: 2.2 };

const middleOf = (stage: SleepStage) => (SLEEP_STAGES.indexOf(stage) + 0.5) * ROW;
const em = (value: number) => `${Number(value.toFixed(3))}em`;
const percent = (minute: number) => `${Number(((minute / 60 / (NIGHT_TO - NIGHT_FROM)) * 100).toFixed(3))}%`;

const HOURS = Array.from({ length: NIGHT_TO - NIGHT_FROM + 1 }, (_, index) => NIGHT_FROM + index);
const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/** The stages of a night as bars from left to right: a hypnogram. */
export function SleepDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.sleep, trace.figure)}>
      <svg className={styles.plot} role="img" aria-label={t('drawings.sleep.drawing')}>
        {SLEEP_STAGES.map((stage) => (
          <g key={stage}>
            <text className={styles.label} x={em(-5)} y={em(middleOf(stage))} dy="0.35em">
              {t(`drawings.sleep.${stage}`)}
            </text>
            <line className={styles.guide} x1="0" x2="100%" y1={em(middleOf(stage))} y2={em(middleOf(stage))} />
          </g>
        ))}
        <g className={trace.across}>
          {NIGHT.map(({ stage, from }, index) => {
            const before = NIGHT[index - 1];
            return before ? (
              <line
                className={styles.step}
                key={from}
                x1={percent(from)}
                x2={percent(from)}
                y1={em(middleOf(before.stage))}
                y2={em(middleOf(stage))}
              />
            ) : null;
          })}
          {NIGHT.map(({ stage, from, to }) => (
            <rect
              className={classNames(styles.bar, stageColour[stage])}
              key={from}
              x={percent(from)}
              width={percent(to - from)}
              y={em(middleOf(stage) - BARS[stage] / 2)}
              height={em(BARS[stage])}
              rx="1"
            />
          ))}
        </g>
        {HOURS.map((hour, index) => (
          <text
            className={classNames(
              styles.label,
              index % 2 === 1 && styles.every,
              index % 4 !== 0 && styles.rarely,
              index % (HOURS.length - 1) !== 0 && styles.between,
            )}
            key={hour}
            x={percent(index * 60)}
            y={em(SLEEP_STAGES.length * ROW + 1.6)}
            textAnchor={index === 0 ? 'start' : index === HOURS.length - 1 ? 'end' : 'middle'}
          >
            {clock(hour)}
          </text>
        ))}
      </svg>
    </div>
  );
}

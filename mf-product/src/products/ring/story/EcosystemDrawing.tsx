import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import * as lines from '../../../drawings/drawings.styles.ts';
import { useText } from '../../../text.ts';
import * as styles from './drawings.styles.ts';

/** Product names are the same in every language. */
const LANES = ['Ring Air', 'M1', 'Home', 'Blood Vision'] as const;
/** em */
const LANE = 3;
/** Named by the texts and not by Intl: the Japanese font file contains only the characters of the texts. */
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const middleOf = (lane: number) => `${(lane + 0.5) * LANE}em`;
const xOf = (day: number) => `${Number(((day / DAYS.length) * 100).toFixed(3))}%`;

/** Readings of M1: a stroke every few hours, as high as the glucose level. */
const GLUCOSE = DAYS.flatMap((_, day) =>
  [0.3, 0.36, 0.52, 0.58, 0.76, 0.82].map((part, index) => ({
    at: day + part,
    high: [0.7, 1.2, 0.6, 1.1, 0.8, 1.3][index] ?? 1,
  })),
);

/** A week with one line per product: the ring reads day and night, M1 every few hours, Home at night, plus one blood test. */
export function EcosystemDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.lanes, trace.figure)}>
      <svg className={lines.plot} role="img" aria-label={t('ringStory.features.ecosystem.drawing')}>
        {LANES.map((name, lane) => (
          <g key={name}>
            <line className={lines.guide} x1="0" x2="100%" y1={middleOf(lane)} y2={middleOf(lane)} />
            <text className={lines.label} x="-7em" y={middleOf(lane)} dy="0.35em">
              {name}
            </text>
          </g>
        ))}
        {DAYS.map((name, day) => (
          <g key={name}>
            <line className={lines.hatch} x1={xOf(day)} x2={xOf(day)} y1="0" y2={`${LANES.length * LANE}em`} />
            <text className={lines.label} x={xOf(day)} dx="0.3em" y={`${LANES.length * LANE + 1.6}em`}>
              {t(`ringStory.features.ecosystem.${name}`)}
            </text>
          </g>
        ))}
        <g className={trace.across}>
          <line className={lines.mark} x1="0" x2="100%" y1={middleOf(0)} y2={middleOf(0)} />
          {GLUCOSE.map(({ at, high }) => (
            <line
              className={lines.hairlines}
              key={at}
              x1={xOf(at)}
              x2={xOf(at)}
              y1={`${1.5 * LANE - high / 2}em`}
              y2={`${1.5 * LANE + high / 2}em`}
            />
          ))}
          {DAYS.map((name, day) => (
            <line
              className={styles.night}
              key={name}
              x1={xOf(day)}
              x2={xOf(day + 0.32)}
              y1={middleOf(2)}
              y2={middleOf(2)}
            />
          ))}
          <circle className={styles.end} cx={xOf(2.4)} cy={middleOf(3)} r="4.5" />
        </g>
      </svg>
    </div>
  );
}

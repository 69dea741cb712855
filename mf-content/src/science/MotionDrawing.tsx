import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../text.ts';
import { MOVED, MOVED_INTERVALS, placesOf, pulseOver, shake, sumOf } from './pulseWave.ts';
import * as styles from './SignalDrawings.styles.ts';
import { wavePath } from './wavePath.ts';

const HEIGHT = 6.5;
const LENGTH = sumOf(MOVED_INTERVALS);
const RANGE = [-1.2, 1.9] as const;
const pulse = pulseOver(MOVED_INTERVALS);
const WAVE = wavePath((at) => pulse(at) + shake(at), placesOf(MOVED_INTERVALS), LENGTH, HEIGHT, RANGE);
const STEPS = Array.from({ length: 151 }, (_, index) => (index / 150) * LENGTH);
/** Each axis of the accelerometer measures a different part of the same movement. */
const AXES = [1, 0.55, -0.75].map((part, axis) =>
  wavePath((at) => part * shake(at + axis * 40), STEPS, LENGTH, 2, [-1.3, 1.3]),
);

const percent = (seconds: number) => ((seconds * 1000) / LENGTH) * 100;
const FROM = Number(percent(MOVED.from).toFixed(2));
const WIDTH = Number((percent(MOVED.to) - percent(MOVED.from)).toFixed(2));

/** Ten seconds with a moving hand: the accelerometer's signal, and the part of the pulse that is discarded. */
export function MotionDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.scene, trace.figure)}>
      <svg className={styles.plot} height={`${HEIGHT + 12}em`} role="img" aria-label={t('signal.motion.drawing')}>
        <defs>
          <pattern id="motion-moved" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={styles.hatch} x1="0" x2="0" y1="0" y2="8" />
          </pattern>
        </defs>
        <rect x={`${FROM}%`} width={`${WIDTH}%`} y="1.6em" height={`${HEIGHT + 8}em`} fill="url(#motion-moved)" />
        <text className={styles.label} x="0" y="1em">
          {t('signal.motion.axes')}
        </text>
        <text className={styles.label} x="0" y="9.4em">
          {t('signal.motion.pulse')}
        </text>
        <text className={styles.name} x={`${FROM + WIDTH / 2}%`} y={`${HEIGHT + 11.4}em`} textAnchor="middle">
          {t('signal.motion.out')}
        </text>
        {AXES.map((axis, index) => (
          <svg
            key={axis}
            y={`${1.8 + index * 2.1}em`}
            width="100%"
            height="2em"
            viewBox="0 0 100 2"
            preserveAspectRatio="none"
            overflow="visible"
            aria-hidden="true"
          >
            <path className={styles.faint} d={axis} vectorEffect="non-scaling-stroke" />
          </svg>
        ))}
        <svg
          y="9.5em"
          width="100%"
          height={`${HEIGHT}em`}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <g className={trace.across}>
            <path className={styles.curve} d={WAVE} vectorEffect="non-scaling-stroke" />
          </g>
        </svg>
      </svg>
    </div>
  );
}

import { line } from 'd3-shape';
import type { HealthHour } from '../../src/shells/usage.ts';
import * as styles from './HealthCurve.styles.ts';

/** In units of the drawing. */
const WIDTH = 96;
const HEIGHT = 16;
/** Share of failures that fills the drawing; more is drawn at its edge. */
const FULL = 0.1;

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const count = new Intl.NumberFormat('en');

/** How often a remote failed where it was shown, hour by hour; the words beside it say all that the curve does. */
export function HealthCurve({ hours }: { readonly hours: readonly HealthHour[] }) {
  if (hours.length === 0) return null;
  const shown = hours.reduce((sum, hour) => sum + hour.shown, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  const first = hours[0]?.hour.getTime() ?? 0;
  const last = hours.at(-1)?.hour.getTime() ?? 0;
  const path = line<HealthHour>()
    .x(({ hour }) => (last === first ? WIDTH : ((hour.getTime() - first) / (last - first)) * WIDTH))
    .y((hour) => (1 - Math.min(1, shareOf(hour) / FULL)) * HEIGHT);
  return (
    <span className={styles.health}>
      {hours.length === 1 || failed === 0 ? null : (
        <svg
          className={styles.curve}
          viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={path([...hours]) ?? ''} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {failed === 0
        ? `none of ${count.format(shown)} failed`
        : `${percent.format(failed / Math.max(shown, failed))} of ${count.format(shown)} failed`}
    </span>
  );
}

const shareOf = ({ shown, failed }: HealthHour) => failed / Math.max(shown, failed, 1);

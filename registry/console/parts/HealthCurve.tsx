import { line } from 'd3-shape';
import type { HealthHour } from '../../src/shells/usage.ts';
import * as styles from './HealthCurve.styles.ts';

/** In SVG units. */
const WIDTH = 96;
const HEIGHT = 16;
/** Failure rate that fills the chart's height. Higher rates are drawn at its edge. */
const FULL = 0.1;

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const count = new Intl.NumberFormat('en');

/** A remote's failure rate where it was shown, per hour. The text beside the curve says the same. */
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

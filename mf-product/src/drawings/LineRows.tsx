import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import * as styles from './LineRows.styles.ts';
import { smoothCurve } from './smoothCurve.ts';

/** Height of a row in the drawing's own units. */
const HEIGHT = 40;

export interface LineRow {
  readonly name: string;
  /** The lowest and the highest reading, as text. */
  readonly range: string;
  /** Text alternative of the drawing. */
  readonly drawing: string;
  readonly readings: readonly (readonly [at: number, value: number])[];
  /** Draws a dot at the reading closest to the moment. */
  readonly live?: boolean;
}

export interface LineRowsProps {
  readonly rows: readonly LineRow[];
  /** Length of all rows, in the unit of their readings. */
  readonly length: number;
  /** Position of the vertical line through all rows. */
  readonly moment: number;
  /** Labels of the axis, first to last, evenly spaced. An odd number, because every second one is hidden on a phone. */
  readonly scale: readonly string[];
  readonly caption: string;
}

/** Readings of the same period in rows, each on its own scale. */
export function LineRows({ rows, length, moment, scale, caption }: LineRowsProps) {
  return (
    <div className={classNames(styles.room, trace.figure)}>
      {rows.map(({ name, range, drawing, readings, live = false }) => {
        const values = readings.map(([, value]) => value);
        const [low, high] = [Math.min(...values), Math.max(...values)];
        const points = readings.map(([x, value]) => ({ x, y: HEIGHT - ((value - low) / (high - low)) * HEIGHT }));
        const nearest = points.toSorted((one, other) => Math.abs(one.x - moment) - Math.abs(other.x - moment))[0];
        return (
          <div className={styles.row} key={name}>
            <p className={styles.name}>
              {name}
              <span className={styles.range}>{range}</span>
            </p>
            <svg
              className={classNames(styles.plot, trace.across)}
              viewBox={`0 0 ${length} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={drawing}
            >
              <line
                className={styles.base}
                x1="0"
                x2={length}
                y1={HEIGHT}
                y2={HEIGHT}
                vectorEffect="non-scaling-stroke"
              />
              <line
                className={styles.moment}
                x1={moment}
                x2={moment}
                y1="-12"
                y2={HEIGHT + 12}
                vectorEffect="non-scaling-stroke"
              />
              <path className={styles.curve} d={smoothCurve(points)} vectorEffect="non-scaling-stroke" />
              {live && nearest !== undefined ? (
                // A line of length zero with round ends: a dot that stays round when the drawing is stretched.
                <path className={styles.live} d={`M${nearest.x} ${nearest.y}h0`} vectorEffect="non-scaling-stroke" />
              ) : null}
            </svg>
          </div>
        );
      })}
      <p className={styles.clock} aria-hidden="true">
        {scale.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
      <p className={styles.caption}>{caption}</p>
    </div>
  );
}

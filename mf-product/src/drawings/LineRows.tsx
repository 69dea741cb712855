import { classNames } from '@tessera/design-system/classNames';
import * as styles from './LineRows.styles.ts';
import { smoothCurve } from './smoothCurve.ts';
import * as trace from './trace.styles.ts';

/** Height of a row in the drawing's own units. */
const HEIGHT = 40;

export interface LineRow {
  readonly name: string;
  /** In words, from the lowest reading to the highest. */
  readonly range: string;
  /** For who does not see it. */
  readonly drawing: string;
  readonly readings: readonly (readonly [at: number, value: number])[];
  /** A dot on the line, at the reading that is nearest to the moment. */
  readonly live?: boolean;
}

export interface LineRowsProps {
  readonly rows: readonly LineRow[];
  /** Of all rows, in the unit of their readings. */
  readonly length: number;
  /** What runs through all rows: a line there. */
  readonly moment: number;
  /** Along the foot, first to last, an odd number of them, at equal distances; each second one goes on a phone. */
  readonly scale: readonly string[];
  readonly caption: string;
}

/** Readings of one time under one another, each on a scale of its own. */
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
                // A line without length and round ends: a dot that the drawing's stretching leaves round.
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

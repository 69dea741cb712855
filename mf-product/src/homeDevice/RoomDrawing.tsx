import { classNames } from '@tessera/design-system/classNames';
import { NIGHT_FROM, NIGHT_TO } from '../drawings/sampleNight.ts';
import { smoothCurve } from '../drawings/smoothCurve.ts';
import * as trace from '../drawings/trace.styles.ts';
import { useText } from '../text.ts';
import * as styles from './RoomDrawing.styles.ts';
import { clockAt, DOOR, ROOM, ROOM_TRACES, type RoomTrace, rangeOf } from './sampleRoom.ts';

/** Height of a trace in the drawing's own units, and its length in minutes. */
const HEIGHT = 40;
const LENGTH = (NIGHT_TO - NIGHT_FROM) * 60;

const yOf = (name: RoomTrace, value: number) => {
  const [low, high] = rangeOf(name);
  return HEIGHT - ((value - low) / (high - low)) * HEIGHT;
};

/** One night of the room, four lines under one another: the moment that woke the sleeper runs through all of them. */
export function RoomDrawing() {
  const { t } = useText();
  const at = clockAt(DOOR.minute, NIGHT_FROM);
  return (
    <div className={classNames(styles.room, trace.figure)}>
      {ROOM_TRACES.map((name) => {
        const [low, high] = rangeOf(name);
        return (
          <div className={styles.row} key={name}>
            <p className={styles.name}>
              {t(`homeDevice.room.${name}.name`)}
              <span className={styles.range}>{t(`homeDevice.room.${name}.range`, { low, high })}</span>
            </p>
            <svg
              className={classNames(styles.plot, trace.across)}
              viewBox={`0 0 ${LENGTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={t(`homeDevice.room.${name}.drawing`, { low, high, at })}
            >
              <line
                className={styles.base}
                x1="0"
                x2={LENGTH}
                y1={HEIGHT}
                y2={HEIGHT}
                vectorEffect="non-scaling-stroke"
              />
              <line
                className={styles.moment}
                x1={DOOR.minute}
                x2={DOOR.minute}
                y1="-12"
                y2={HEIGHT + 12}
                vectorEffect="non-scaling-stroke"
              />
              <path
                className={styles.curve}
                d={smoothCurve(ROOM[name].map(([x, value]) => ({ x, y: yOf(name, value) })))}
                vectorEffect="non-scaling-stroke"
              />
              {name === 'sound' ? (
                // A line without length and round ends: a dot that the drawing's stretching leaves round.
                <path className={styles.live} d={`M${DOOR.minute} 0h0`} vectorEffect="non-scaling-stroke" />
              ) : null}
            </svg>
          </div>
        );
      })}
      <p className={styles.clock} aria-hidden="true">
        {[0, 1, 2, 3, 4]
          .map((quarter) => (quarter / 4) * LENGTH)
          .map((minute) => (
            <span key={minute}>{clockAt(minute, NIGHT_FROM)}</span>
          ))}
      </p>
      <p className={styles.caption}>{t('homeDevice.room.caption', { at, decibels: DOOR.decibels })}</p>
    </div>
  );
}

import { LineRows } from '../../drawings/LineRows.tsx';
import { NIGHT_FROM, NIGHT_TO } from '../../drawings/sampleNight.ts';
import { useText } from '../../text.ts';
import { clockAt, DOOR, ROOM, ROOM_TRACES, rangeOf } from './sampleRoom.ts';

/** Minutes. */
const LENGTH = (NIGHT_TO - NIGHT_FROM) * 60;

/** One night in the room as four rows. The moment that woke the sleeper is a line through all of them. */
export function RoomDrawing() {
  const { t } = useText();
  const at = clockAt(DOOR.minute, NIGHT_FROM);
  return (
    <LineRows
      rows={ROOM_TRACES.map((name) => {
        const [low, high] = rangeOf(name);
        return {
          name: t(`homeDevice.room.${name}.name`),
          range: t(`homeDevice.room.${name}.range`, { low, high }),
          drawing: t(`homeDevice.room.${name}.drawing`, { low, high, at }),
          readings: ROOM[name],
          live: name === 'sound',
        };
      })}
      length={LENGTH}
      moment={DOOR.minute}
      scale={[0, 1, 2, 3, 4].map((quarter) => clockAt((quarter / 4) * LENGTH, NIGHT_FROM))}
      caption={t('homeDevice.room.caption', { at, decibels: DOOR.decibels })}
    />
  );
}

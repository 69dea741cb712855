import { describe, expect, it } from '@jest/globals';
import { NIGHT, NIGHT_FROM } from '../../drawings/sampleNight.ts';
import { clockAt, DOOR, ROOM, ROOM_TRACES, rangeOf } from './sampleRoom.ts';

describe('the sample room', () => {
  const last = NIGHT.at(-1)?.to;

  it.each(ROOM_TRACES)('is read from the night’s beginning to its end, in order: %s', (trace) => {
    const minutes = ROOM[trace].map(([minute]) => minute);
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
    expect([minutes[0], minutes.at(-1)]).toEqual([0, last]);
  });

  it('is loudest when the sleeper wakes', () => {
    expect(ROOM.sound.find(([minute]) => minute === DOOR.minute)?.[1]).toBe(DOOR.decibels);
    expect(rangeOf('sound')[1]).toBe(DOOR.decibels);
    const stage = NIGHT.find(({ from, to }) => from <= DOOR.minute && DOOR.minute < to)?.stage;
    expect(stage).toBe('awake');
  });

  it('tells the time over midnight', () => {
    expect(clockAt(0, NIGHT_FROM)).toBe('23:00');
    expect(clockAt(60, NIGHT_FROM)).toBe('00:00');
    expect(clockAt(DOOR.minute, NIGHT_FROM)).toBe('03:28');
  });
});

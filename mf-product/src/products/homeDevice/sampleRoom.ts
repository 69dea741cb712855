/** The room during the home page's sample night (`drawings/sampleNight.ts`): the readings that Home would have taken. */

export const ROOM_TRACES = ['light', 'sound', 'air', 'warmth'] as const;
export type RoomTrace = (typeof ROOM_TRACES)[number];

/** Minutes after the night's beginning, and the reading. */
type Reading = readonly [minute: number, value: number];

/** Lux, decibels, ppm of carbon dioxide, degrees Celsius. */
export const ROOM: Readonly<Record<RoomTrace, readonly Reading[]>> = {
  light: [
    [0, 18],
    [9, 2],
    [40, 1],
    [266, 1],
    [270, 9],
    [276, 1],
    [380, 1],
    [420, 6],
    [450, 22],
    [470, 48],
  ],
  sound: [
    [0, 38],
    [14, 31],
    [90, 29],
    [180, 30],
    [262, 30],
    [268, 58],
    [274, 33],
    [300, 29],
    [400, 30],
    [440, 35],
    [470, 42],
  ],
  air: [
    [0, 620],
    [60, 760],
    [120, 900],
    [200, 1060],
    [260, 1140],
    [330, 1210],
    [400, 1250],
    [440, 1240],
    [470, 980],
  ],
  warmth: [
    [0, 20.4],
    [60, 20.1],
    [140, 19.6],
    [220, 19.1],
    [300, 18.8],
    [380, 18.7],
    [430, 18.9],
    [470, 19.4],
  ],
};

/** The moment that woke the sleeper: the loudest one. */
export const DOOR: { readonly minute: number; readonly decibels: number } = { minute: 268, decibels: 58 };

/** `03:28` for a minute of the night. @param from clock hour at which the night begins */
export function clockAt(minute: number, from: number): string {
  const at = (from * 60 + minute) % (24 * 60);
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

/** The lowest and the highest reading. */
export function rangeOf(trace: RoomTrace): readonly [low: number, high: number] {
  const values = ROOM[trace].map(([, value]) => value);
  return [Math.min(...values), Math.max(...values)];
}

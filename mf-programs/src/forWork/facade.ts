/** A house at night, for the opening of /for-work: rows of windows, some lit. The same at each rendering. Pure. */

export interface Window {
  readonly x: number;
  readonly y: number;
  /** Dim: behind a curtain. */
  readonly light: 'on' | 'dim' | 'off';
}

export const WINDOW = { width: 30, height: 40 } as const;
const GAP = { x: 18, y: 22 } as const;

/** `o` is lit, `d` is dim: about one in six, placed so that neither a column nor a phone's part of the house shows a pattern. */
const FRONT = [
  '...d.......o.....d....o.',
  '.o.......d......o.......',
  '......d.......o.....d...',
  '..o.......o.d......o...d',
  'd....o.........d.....o..',
] as const;
export const COLUMNS = FRONT[0].length;
export const ROWS = FRONT.length;

/** Size in drawing units. */
export const FACADE = {
  width: COLUMNS * (WINDOW.width + GAP.x) - GAP.x,
  height: ROWS * (WINDOW.height + GAP.y) - GAP.y,
} as const;

const LIGHT: Readonly<Record<string, Window['light']>> = { o: 'on', d: 'dim' };

export const WINDOWS: readonly Window[] = FRONT.flatMap((line, row) =>
  [...line].map((mark, column) => ({
    x: column * (WINDOW.width + GAP.x),
    y: row * (WINDOW.height + GAP.y),
    light: LIGHT[mark] ?? 'off',
  })),
);

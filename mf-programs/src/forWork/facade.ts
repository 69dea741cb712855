/** A house at night, for the opening of /for-work: windows in rows, some lit. The same at each draw. Pure. */

export interface Window {
  readonly x: number;
  readonly y: number;
  /** Dim: behind a curtain. */
  readonly light: 'on' | 'dim' | 'off';
}

export const WINDOW = { width: 30, height: 40 } as const;
const GAP = { x: 18, y: 22 } as const;
export const COLUMNS = 24;
export const ROWS = 5;

/** Drawing units. */
export const FACADE = {
  width: COLUMNS * (WINDOW.width + GAP.x) - GAP.x,
  height: ROWS * (WINDOW.height + GAP.y) - GAP.y,
} as const;

/** About one in six is lit, scattered so that no pattern shows. */
const lightIn = (column: number, row: number): Window['light'] => {
  const place = (column * 7 + row * 13 + ((column * row) % 5)) % 12;
  if (place === 4) return 'on';
  return place === 9 ? 'dim' : 'off';
};

export const WINDOWS: readonly Window[] = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  return { x: column * (WINDOW.width + GAP.x), y: row * (WINDOW.height + GAP.y), light: lightIn(column, row) };
});

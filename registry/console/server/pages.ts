/** The built console: screens rendered to HTML, one stylesheet and the scripts. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Frame, Screen } from '../parts/screen.ts';

export interface ConsolePages {
  /** Returns a whole document. */
  render(frame: Frame, screen: Screen): string;
  /** The CSS rules of every class that a screen may use. */
  styles(): string;
  /** The script that refreshes pages. */
  readonly script: string;
  /** The script that draws a canary's chart. */
  readonly chart: string;
}

/** Output folder of `console/build.ts`. */
export const BUILT_FOLDER = join(import.meta.dirname, '../../dist/console');
export const RENDERER = 'render.cjs';
export const SCRIPTS = { script: 'live.js', chart: 'chart.js' } as const;

/** Null: `npm run build` has not run, and the registry works without a console. */
export function builtPages(): ConsolePages | null {
  const file = join(BUILT_FOLDER, RENDERER);
  if (!existsSync(file)) return null;
  const { renderScreen, stylesOfScreens } = createRequire(file)(file);
  return {
    render: renderScreen,
    styles: stylesOfScreens,
    script: readFileSync(join(BUILT_FOLDER, SCRIPTS.script), 'utf8'),
    chart: readFileSync(join(BUILT_FOLDER, SCRIPTS.chart), 'utf8'),
  };
}

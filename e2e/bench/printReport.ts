/** The tables of `npm run bench`. Each function returns what it has printed, for the report on disk. */
import type { CpuShare } from './cpuShares.ts';
import { type BagOpening, worstAndUsual } from './openBag.ts';
import type { PackageWeight } from './packageWeights.ts';
import { MOMENTS, type PressedControl } from './presses.ts';
import { quantile } from './quantile.ts';
import { type Calibration, LINE, PROCESSOR } from './slowPhone.ts';
import type { SwapsReport } from './swaps.ts';
import type { Figures } from './throttledVisit.ts';

/** KiB of scripts on the wire for the ring page. */
const SCRIPT_BUDGET = 158;
/** Milliseconds within which every control has to respond. */
const PRESS_BUDGET = 100;
/** Smaller shares are printed as one line. */
const LEAST_SHARE = 0.01;

/** `floor`: the composed store's pages without scripts. */
export interface SideBySide<T> {
  readonly composed: T;
  readonly floor?: T;
  readonly monolith: T;
}

export function printCalibration(calibration: Calibration): Calibration {
  const { own, slowed, factor } = calibration;
  console.log(
    `The line: ${LINE.latencyMs} ms and ${LINE.bitsPerSecond / 1e6} Mbps. The processor: ${PROCESSOR} times slower.`,
  );
  console.log(
    `  A fixed piece of work takes ${own.toFixed(0)} ms here and ${slowed.toFixed(0)} ms slowed: ${factor.toFixed(1)} times. Times compare with those of a machine and a moment where it takes as long.`,
  );
  return calibration;
}

const ROWS: readonly (readonly [name: string, field: keyof Figures, format: (value: number) => string])[] = [
  ['FCP', 'fcp', ms],
  ['LCP', 'lcp', ms],
  ['interactive', 'interactive', ms],
  ['blocking time after FCP', 'blocking', ms],
  ['longest task after FCP', 'longestTask', ms],
  ['style and layout after FCP', 'styleAndLayout', ms],
  ['requests', 'requests', String],
  ['bytes', 'bytes', kib],
  ['of which scripts', 'scriptBytes', kib],
];

export function printVisits(title: string, figures: SideBySide<Figures>): SideBySide<Figures> {
  const { composed, floor, monolith } = figures;
  const cells = (...each: readonly string[]) => each.map((cell) => cell.padStart(14)).join('');
  console.log(`\n${title.padEnd(42)}${cells('composed', ...(floor ? ['no scripts'] : []), 'monolith')}`);
  for (const [name, field, format] of ROWS) {
    const values = [composed, ...(floor ? [floor] : []), monolith].map((side) => side[field]);
    console.log(`  ${name.padEnd(40)}${cells(...values.map((value) => (Number.isNaN(value) ? '–' : format(value))))}`);
  }
  return figures;
}

export function printShares(page: string, shares: readonly CpuShare[]): readonly CpuShare[] {
  const all = shares.reduce((sum, { self }) => sum + self, 0);
  const row = (name: string, self: number, total: string) =>
    console.log(`  ${name.padEnd(40)}${ms(self).padStart(10)}${percent(self / all).padStart(9)}${total.padStart(14)}`);
  console.log(
    `\n${`${page}: the main thread after FCP`.padEnd(42)}${'itself'.padStart(19)}${'with calls'.padStart(14)}`,
  );
  const small = shares.filter(({ self, total }) => Math.max(self, total) < all * LEAST_SHARE);
  for (const { name, self, total } of shares) {
    if (Math.max(self, total) >= all * LEAST_SHARE) row(name, self, ms(total));
  }
  const rest = small.reduce((sum, { self }) => sum + self, 0);
  row(`${small.length} more`, rest, '');
  row('in all', all, '');
  return shares;
}

export interface PressesReport {
  readonly composed: readonly PressedControl[];
  /** The same controls on the page without scripts: the browser's own time to show a touch. */
  readonly floor: readonly PressedControl[];
}

export function printPresses(report: PressesReport): PressesReport {
  const { composed, floor } = report;
  const times = (value: number) => (value === 0 ? '<16 ms' : ms(value));
  const columns = (...values: readonly string[]) => values.map((value) => value.padStart(10)).join('');
  const figuresOf = ({ worst, p75, median }: PressedControl) => [worst, p75, median].map(times);
  console.log(
    `\n${'From the touch to the frame that shows it'.padEnd(56)}${columns('worst', 'p75', 'median', 'floor', 'p75', 'median')}`,
  );
  for (const pressed of composed) {
    const { control, moment, worst, median } = pressed;
    const same = floor.find((each) => each.control === control && each.moment === moment);
    const over = median > PRESS_BUDGET ? 'median' : worst > PRESS_BUDGET ? 'worst' : null;
    const mark = over ? ` ${over} over ${PRESS_BUDGET} ms` : '';
    const figures = [...figuresOf(pressed), ...(same ? figuresOf(same) : [])];
    console.log(`  ${`${control}, ${moment}`.slice(0, 54).padEnd(54)}${columns(...figures)}${mark}`);
  }
  for (const moment of MOMENTS) {
    const figures = [composed, floor].flatMap((controls) => {
      const presses = controls.filter((each) => each.moment === moment).flatMap((each) => each.presses);
      // A page without scripts is never hydrated.
      if (presses.length === 0) return [];
      return [0.98, 0.75, 0.5].map((share) => times(quantile(presses, share)));
    });
    console.log(`  ${`All presses ${moment}: p98, p75, median`.padEnd(54)}${columns(...figures)}`);
  }
  return report;
}

export function printBag(opened: SideBySide<BagOpening>): SideBySide<BagOpening> {
  const times = (value: number) => (value === 0 ? '<16 ms' : ms(value));
  console.log(`\n${'The bag’s panel'.padEnd(42)}${'worst'.padStart(10)}${'p75'.padStart(10)}`);
  for (const side of ['composed', 'monolith'] as const) {
    for (const moment of ['first', 'warm'] as const) {
      for (const [figure, name] of [
        ['processing', 'of processing'],
        ['waited', 'to the frame'],
      ] as const) {
        const { worst, p75 } = worstAndUsual(opened[side][moment].map((opening) => opening[figure]));
        const mark =
          moment === 'warm' && figure === 'processing' && worst > PRESS_BUDGET ? ` over ${PRESS_BUDGET} ms` : '';
        const row = `${side}, ${moment}, ${name}`.padEnd(40);
        console.log(`  ${row}${times(worst).padStart(10)}${times(p75).padStart(10)}${mark}`);
      }
    }
  }
  return opened;
}

export function printWeights(weights: readonly PackageWeight[], scriptBytes: number): readonly PackageWeight[] {
  console.log(`\n${'The ring page’s scripts'.padEnd(42)}${'on the wire'.padStart(12)}${'minified'.padStart(14)}`);
  for (const { name, sent, minified } of weights) {
    console.log(`  ${name.padEnd(40)}${kib(sent).padStart(12)}${kib(minified).padStart(14)}`);
  }
  console.log(`  ${'in all'.padEnd(40)}${kib(scriptBytes).padStart(12)}   of ${SCRIPT_BUDGET} KiB`);
  console.log(
    '  Each script’s bytes on the wire, divided among its packages as their parts (by source map) compress alone.',
  );
  return weights;
}

export function printSwaps(remote: string, report: SwapsReport): SwapsReport {
  const { swaps, requests, failed, promotion, firstRequest, memory } = report;
  const times = (of: SwapsReport['promotion']) => `p50 ${ms(of.median)}, p99 ${ms(of.p99)}, max ${ms(of.max)}`;
  console.log(`\n${swaps} swaps of ${remote} under load`);
  console.log(`  requests                    ${requests}, ${failed} failed`);
  console.log(`  promotion to all shells     ${times(promotion)}`);
  console.log(`  promotion to first new page ${times(firstRequest)}, from the promotion’s answer on`);
  console.log(
    `  the shell's memory          ${memory.before.toFixed(0)} → ${memory.after.toFixed(0)} MiB (${percent(memory.after / memory.before - 1)}); ${memory.started.toFixed(0)} MiB before its first visitor and a hundred swaps of warm-up`,
  );
  return report;
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

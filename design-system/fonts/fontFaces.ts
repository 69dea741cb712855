/** The `@font-face` rules of the files, and of the fallback fonts at the same measure, so that no layout shifts. */
import type { Face, StandIn } from './faces.ts';

/** Metrics of a font, in units of its em. */
export interface Measures {
  readonly ascent: number;
  /** Negative. */
  readonly descent: number;
  readonly lineGap: number;
  readonly unitsPerEm: number;
  /** Mean advance of running Latin text. */
  readonly xWidthAvg: number;
}

/** @param file name of the face's file */
export function fontFace({ family, weight, range, display = 'swap' }: Face, file: string): string {
  return rule({
    'font-family': quoted(family),
    'font-weight': weight,
    'font-display': display,
    src: `url("./${file}") format("woff2")`,
    ...(range === undefined ? {} : { 'unicode-range': range }),
  });
}

/** Rule for a local font, scaled so that running text is as long and its lines as high as in the face that it replaces. */
export function standInFace({ family, local }: StandIn, own: Measures, wanted: Measures): string {
  const size = wanted.xWidthAvg / wanted.unitsPerEm / (own.xWidthAvg / own.unitsPerEm);
  const override = (units: number) => percent(units / wanted.unitsPerEm / size);
  return rule({
    'font-family': quoted(family),
    src: local.map((name) => `local("${name}")`).join(', '),
    'size-adjust': percent(size),
    'ascent-override': override(wanted.ascent),
    'descent-override': override(-wanted.descent),
    'line-gap-override': override(wanted.lineGap),
  });
}

const quoted = (name: string) => `"${name}"`;
const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
const rule = (declarations: Readonly<Record<string, string>>) =>
  `@font-face {\n${Object.entries(declarations)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

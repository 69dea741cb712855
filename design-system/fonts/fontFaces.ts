/** The `@font-face` rules: of the files, and of the fonts that stand in for them at the same measure, so nothing shifts. */
import type { Face, StandIn } from './faces.ts';

/** What a font measures, in units of its em. */
export interface Measures {
  readonly ascent: number;
  /** Below zero. */
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

/** A local font, sized so that running text is as long and its lines are as high as in the face it stands in for. */
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

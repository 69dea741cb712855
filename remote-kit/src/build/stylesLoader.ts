/**
 * Evaluates a styles module (`*.styles.ts`) at build time: class names stay in the script, the rules of its exports go to
 * mini-css-extract-plugin, which stands before this loader and takes a module as css-loader makes them.
 */
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';
import * as z from 'zod/mini';
import { type RuleCache, StyleRules } from '../styleRules.ts';

/** The layer of modules that are evaluated here and are no part of what is built. */
export const EVALUATED = 'styles-evaluated';

const emotion = fileURLToPath(new URL('../emotion.ts', import.meta.url));

const evaluatedSchema = z.object({
  styles: z.record(z.string(), z.unknown()),
  cache: z.custom<RuleCache>((value) => typeof value === 'object' && value !== null && 'inserted' in value),
});

const exportSchema = z.union([z.string(), z.record(z.string(), z.string())]);

export default async function stylesLoader(this: LoaderContext<unknown>): Promise<string> {
  const source = `import * as styles from ${JSON.stringify(this.resourcePath)};\nimport { cache } from ${JSON.stringify(emotion)};\nexport { styles, cache };\n`;
  const evaluated: unknown = await this.importModule(`data:text/javascript,${encodeURIComponent(source)}`, {
    layer: EVALUATED,
    publicPath: '',
  });
  const { styles, cache } = evaluatedSchema.parse(evaluated);
  const exported = Object.entries(styles).map(([name, value]) => {
    const parsed = exportSchema.safeParse(value);
    if (parsed.success) return [name, parsed.data] as const;
    throw new Error(
      `${basename(this.resourcePath)} exports ${name}, which is neither a string nor an object of strings: a styles module exports class names alone.`,
    );
  });
  const classNames = exported.flatMap(([, value]) => (typeof value === 'string' ? value : Object.values(value)));
  const css = new StyleRules(cache)
    .of(classNames.flatMap((each) => each.split(' ')))
    .map((rule) => rule.css)
    .join('\n');
  const id = relative(this.rootContext, this.resourcePath);
  return [
    `export default ${JSON.stringify(css === '' ? [] : [[id, css, '']])};`,
    ...exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
  ].join('\n');
}

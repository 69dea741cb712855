/**
 * Evaluates a styles module (`*.styles.ts`) at build time: class names stay in the script, the rules of its exports go to
 * mini-css-extract-plugin, which runs after this loader and expects modules in css-loader's format. With Emotion in the browser the ring
 * page would load 10.5 KB (brotli) more, and each document would need a nonce.
 */
import { basename, relative } from 'node:path';
import type { LoaderContext } from 'webpack';
import * as z from 'zod/mini';
import { ownModule } from '../ownModule.ts';
import { isAtRule, type RuleCache, rulesOf } from '../styles/styleRules.ts';

/** The layer of modules that are only evaluated here and not part of the output. */
export const EVALUATED = 'styles-evaluated';

const evaluatedSchema = z.object({
  styles: z.record(z.string(), z.unknown()),
  cache: z.custom<RuleCache>((value) => typeof value === 'object' && value !== null && 'inserted' in value),
});

const exportSchema = z.union([z.string(), z.record(z.string(), z.string())]);

export default async function stylesLoader(this: LoaderContext<unknown>): Promise<string> {
  const source = `import * as styles from ${JSON.stringify(this.resourcePath)};\nimport { cache } from ${JSON.stringify(ownModule('styles/emotion'))};\nexport { styles, cache };\n`;
  const evaluated: unknown = await this.importModule(`data:text/javascript,${encodeURIComponent(source)}`, {
    layer: EVALUATED,
    publicPath: '',
  });
  const { styles, cache } = evaluatedSchema.parse(evaluated);
  const name = basename(this.resourcePath);
  const exported = Object.entries(styles).map(([key, value]) => {
    const parsed = exportSchema.safeParse(value);
    if (parsed.success) return [key, parsed.data] as const;
    throw new Error(
      `${name} exports ${key}, which is neither a string nor an object of strings: a styles module exports class names alone.`,
    );
  });
  for (const [key, css] of Object.entries(cache.inserted)) {
    if (cache.registered[`${cache.key}-${key}`] === undefined && !isAtRule(css)) {
      throw new Error(`${name}: "${css}" belongs to no class. injectGlobal is for @property alone.`);
    }
  }
  const classNames = exported.flatMap(([, value]) => (typeof value === 'string' ? value : Object.values(value)));
  const rules = rulesOf(
    cache,
    classNames.flatMap((each) => each.split(' ')),
  );
  const css = rules.map((rule) => rule.css).join('\n');
  const [file] = css.match(/url\((?!["']?(?:data:|\/|#))[^)]*\)/) ?? [];
  if (file !== undefined) {
    throw new Error(`${name}: ${file} is a file, which a server bundle could not name. Draw it with an element.`);
  }
  const id = relative(this.rootContext, this.resourcePath);
  return [
    `export default ${JSON.stringify(css === '' ? [] : [[id, css, '']])};`,
    ...exported.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`),
  ].join('\n');
}

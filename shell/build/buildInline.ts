/** The scripts of `inline/`, each compiled into one self-contained classic script. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minimizer } from '@tessera/remote-kit/build/minimizer';
import { runWebpack } from '@tessera/remote-kit/build/runWebpack';
import { webpackRules } from '@tessera/remote-kit/build/webpackRules';
import { INLINE_SCRIPTS, type InlineScript } from '../inline/inlineScripts.ts';
import { SHELL_FOLDER } from './browserConfiguration.ts';

/** @throws with webpack's words when one does not compile, or when one could end the element that it stands in */
export async function buildInline(): Promise<Record<InlineScript, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-inline-'));
  try {
    await runWebpack({
      name: 'shell inline',
      mode: 'production',
      context: SHELL_FOLDER,
      target: ['web', 'es2022'],
      entry: Object.fromEntries(INLINE_SCRIPTS.map((name) => [name, `./inline/${name}.ts`])),
      devtool: false,
      output: { path: folder, filename: '[name].js' },
      module: { rules: webpackRules({ side: 'browser' }) },
      optimization: { minimizer },
    });
    const read = async (name: InlineScript): Promise<string> => {
      const text = (await readFile(join(folder, `${name}.js`), 'utf8')).trim();
      if (/<\/script|<!--/i.test(text)) throw new Error(`inline/${name}.ts holds what would end its own element.`);
      return text;
    };
    return {
      sectionLayout: await read('sectionLayout'),
      afterFirstPaint: await read('afterFirstPaint'),
      holdPresses: await read('holdPresses'),
      hideSplash: await read('hideSplash'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

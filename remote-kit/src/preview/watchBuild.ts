/**
 * Builds a remote's release into a folder and again after each change of its sources, as a process of its own: arguments are the remote's
 * folder, the folder to write to, and the number of builds before. Unlike `remote-kit build` it compiles only what has changed, and neither minifies nor compresses. It
 * sends its parent a `BuildReport` when a build begins and ends, and ends with its parent.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { browserBuild, manifestOf } from '../build/buildRemote.ts';
import { type RemoteBuild, serverConfiguration } from '../build/remoteCompilers.ts';
import { readRemoteFolder } from '../build/remoteFolder.ts';
import type { BuildReport } from './buildReport.ts';

/** Milliseconds between the last file change and the build, because an editor may write several files at once. */
const QUIET = 50;

/** Shrinks files for visitors and takes most of a build's time. Unused exports are still left out, as in a release. */
const WITHOUT_OPTIMIZATION = {
  minimize: false,
  concatenateModules: false,
  mangleExports: false,
  realContentHash: false,
} as const satisfies Configuration['optimization'];

const [folder = '', out = '', before = '0'] = process.argv.slice(2);
process.once('disconnect', () => process.exit());

try {
  await watchBuild();
} catch (error) {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}

/** Resolves when both compilers watch. */
async function watchBuild(): Promise<void> {
  const remote = { ...(await readRemoteFolder(folder)), out };
  // Federation's name of the container is compiled into it, so it stays the same for all builds; their addresses differ.
  const build: RemoteBuild = { remote, version: `${remote.packageVersion}-dev` };
  const browser = browserBuild(build);
  const compilers = [browser.configuration, serverConfiguration(build)].map(compilerFor);
  const [browserCompiler, serverCompiler] = compilers;
  if (!browserCompiler || !serverCompiler) throw new Error('webpack gave no compiler.');

  let count = Number(before);
  /** The last results; null while a compiler is at work. */
  const results: (Stats | Error | null)[] = [null, null];
  const onResult = async () => {
    const [ofBrowser, ofServer] = results;
    if (!ofBrowser || !ofServer) return;
    const message = [ofBrowser, ofServer].flatMap(problemsOf).join('\n');
    if (message !== '' || ofBrowser instanceof Error) return report({ kind: 'failed', message });
    const { compilation } = ofBrowser;
    try {
      const manifest = manifestOf(build, compilation, browser.slotStylesheets.assetsOf(compilation));
      count += 1;
      await writeFile(
        join(out, 'release.json'),
        JSON.stringify({ ...manifest, version: `${manifest.version}-${count}` }),
      );
      report({ kind: 'built' });
    } catch (error) {
      report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  compilers.forEach((compiler, index) => {
    compiler?.hooks.invalid.tap('watchBuild', () => {
      report({ kind: 'building' });
      results[index] = null;
    });
    compiler?.watch({ aggregateTimeout: QUIET }, (error, stats) => {
      results[index] = error ?? stats ?? new Error('webpack gave no result.');
      void onResult();
    });
  });
}

function compilerFor(configuration: Configuration): Compiler | null {
  return webpack({
    ...configuration,
    cache: { type: 'memory' },
    optimization: { ...configuration.optimization, ...WITHOUT_OPTIMIZATION },
    plugins: (configuration.plugins ?? []).filter(
      (plugin) => !(plugin instanceof CompressionPlugin || plugin instanceof webpack.SourceMapDevToolPlugin),
    ),
  });
}

function problemsOf(result: Stats | Error): string[] {
  if (result instanceof Error) return [result.message];
  return result.hasErrors() ? [result.toString({ preset: 'errors-only', colors: false })] : [];
}

function report(sent: BuildReport): void {
  process.send?.(sent);
}

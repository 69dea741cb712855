/** Rejects imports of names that the host's shared package does not provide: they would be missing only in the browser. */
import webpack, { type Compiler } from 'webpack';
import * as routerNames from './routerNames.ts';
import { PROVIDED_NAMES } from './sharedPackages.ts';
import * as zodNames from './zodNames.ts';

const NAMES = { zodNames, routerNames };
const provided = new Map(
  Object.entries(PROVIDED_NAMES).map(([request, file]) => [
    request,
    { file, names: new Set(Object.keys(NAMES[file])) },
  ]),
);

export class ProvidedNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ProvidedNamesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ProvidedNamesPlugin', (modules) => {
        for (const module of modules) {
          for (const dependency of module.dependencies) {
            const request: unknown = 'request' in dependency ? dependency.request : null;
            const host = typeof request === 'string' ? provided.get(request) : undefined;
            const ids: unknown = 'ids' in dependency ? dependency.ids : null;
            const name: unknown = Array.isArray(ids) ? ids[0] : undefined;
            if (host === undefined || typeof name !== 'string' || host.names.has(name)) continue;
            const error = new webpack.WebpackError(
              `"${name}" is not among the names of ${request} that the shell provides. Use another, or add it to remote-kit/src/build/${host.file}.ts.`,
            );
            error.module = module;
            compilation.errors.push(error);
          }
        }
      });
    });
  }
}

/** Refuses names of zod/mini that the host does not provide: they would be missing in the browser, and there alone. */
import webpack, { type Compiler } from 'webpack';
import * as zodNames from '../zodNames.ts';

const provided = new Set(Object.keys(zodNames));

export class ZodNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ZodNamesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ZodNamesPlugin', (modules) => {
        for (const module of modules) {
          for (const dependency of module.dependencies) {
            if (!('request' in dependency) || dependency.request !== 'zod/mini') continue;
            const ids: unknown = 'ids' in dependency ? dependency.ids : null;
            const name: unknown = Array.isArray(ids) ? ids[0] : undefined;
            if (typeof name !== 'string' || provided.has(name)) continue;
            const error = new webpack.WebpackError(
              `z.${name} is not among the names of zod/mini that the shell provides. Use another, or add it to remote-kit/src/zodNames.ts.`,
            );
            error.module = module;
            compilation.errors.push(error);
          }
        }
      });
    });
  }
}

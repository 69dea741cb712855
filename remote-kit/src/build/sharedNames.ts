/** Names that a host's build exports from shared packages and a remote's build imports from them, according to webpack. */
import webpack, { type Compilation, type Module } from 'webpack';
import * as z from 'zod/mini';

const consumedSchema = z.looseObject({ shareKey: z.string() });

/** Returns the shared package's request that a module represents, or null for any other module. */
export function sharedRequestOf(module: Module): string | null {
  return module.type === 'consume-shared-module' && 'options' in module
    ? consumedSchema.parse(module.options).shareKey
    : null;
}

/**
 * Returns the names that the modules of a build import from each shared package. Empty for a package that is only imported as a whole, for
 * instance by `require`, because its used names are unknown.
 */
export function importsOfShared({ modules, moduleGraph, chunkGraph }: Compilation): Readonly<Record<string, string[]>> {
  const imports: Record<string, string[]> = {};
  for (const module of modules) {
    const request = sharedRequestOf(module);
    if (request === null) continue;
    const runtimes = [...chunkGraph.getModuleRuntimes(module)];
    const names = [...moduleGraph.getExportsInfo(module).exports]
      .filter((info) => runtimes.some((runtime) => info.getUsed(runtime) !== webpack.UsageState.Unused))
      .map(({ name }) => name);
    imports[request] = [...new Set([...(imports[request] ?? []), ...names])].sort();
  }
  return imports;
}

/** Returns the names that a host's build exports from each shared package, without packages whose names webpack cannot know. */
export function exportsOfShared({ modules, moduleGraph }: Compilation): Readonly<Record<string, string[]>> {
  const exported: Record<string, string[]> = {};
  for (const module of modules) {
    const request = sharedRequestOf(module);
    if (request === null) continue;
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap(({ dependencies }) => dependencies)];
    const provider = dependency && moduleGraph.getModule(dependency);
    const names = provider && moduleGraph.getProvidedExports(provider);
    if (!provider || !Array.isArray(names)) continue;
    // Webpack adds `default` for a whole CommonJS module.
    const isModule = provider.buildMeta?.exportsType === 'namespace';
    exported[request] = [...new Set(isModule ? names : [...names, 'default'])].sort();
  }
  return exported;
}

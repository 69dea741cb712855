/** Which names of shared packages a host's build exports and a remote's build imports, as webpack has found them. */
import webpack, { type Compilation, type Module } from 'webpack';
import * as z from 'zod/mini';

const consumedSchema = z.looseObject({ shareKey: z.string() });

/** The request of the shared package that a module stands for; null for any other module. */
export function sharedRequestOf(module: Module): string | null {
  return module.type === 'consume-shared-module' && 'options' in module
    ? consumedSchema.parse(module.options).shareKey
    : null;
}

/**
 * Names that the modules of a build import of each shared package. A package that is only taken whole, as by `require`, has
 * none: its names are not known.
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

/** Names that a host's build exports of each shared package; nothing of one whose names webpack cannot know. */
export function exportsOfShared({ modules, moduleGraph }: Compilation): Readonly<Record<string, string[]>> {
  const exported: Record<string, string[]> = {};
  for (const module of modules) {
    const request = sharedRequestOf(module);
    if (request === null) continue;
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap(({ dependencies }) => dependencies)];
    const provider = dependency && moduleGraph.getModule(dependency);
    const names = provider && moduleGraph.getProvidedExports(provider);
    if (!provider || !Array.isArray(names)) continue;
    // Webpack makes `default` of a whole CommonJS module.
    const isModule = provider.buildMeta?.exportsType === 'namespace';
    exported[request] = [...new Set(isModule ? names : [...names, 'default'])].sort();
  }
  return exported;
}

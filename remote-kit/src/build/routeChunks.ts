/**
 * Which scripts and stylesheets each slot and route needs, taken from webpack's own chunk groups: federation's manifest
 * misses some and lists others that are not used.
 */
import type { Assets } from '@tessera/shared-contracts/composition';
import webpack, { type ChunkGroup, type Compilation, type Compiler, type Module } from 'webpack';
import * as z from 'zod/mini';
import type { RemoteFolder } from './remoteFolder.ts';

const nodeSchema = z.looseObject({ type: z.string() });
const propertySchema = z.looseObject({
  type: z.literal('Property'),
  key: z.looseObject({ type: z.string(), name: z.optional(z.string()), value: z.optional(z.unknown()) }),
  value: z.looseObject({ type: z.string() }),
});
const objectSchema = z.looseObject({ type: z.literal('ObjectExpression'), properties: z.array(z.unknown()) });
const isObject = (node: unknown) => objectSchema.safeParse(node).success;

/** Collects, while webpack parses `src/remote.tsx`, which module each route's page imports. */
export class RouteChunks {
  readonly #remote: RemoteFolder;
  readonly #requestByRoute = new Map<string, string>();

  constructor(remote: RemoteFolder) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('RouteChunks', (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        factory.hooks.parser.for(type).tap('RouteChunks', (parser) => {
          if (!(parser instanceof webpack.javascript.JavascriptParser)) return;
          parser.hooks.program.tap('RouteChunks', (program: unknown) => {
            if (resourceOf(parser.state.current) === this.#remote.remoteModule) this.#readPages(program);
          });
        });
      }
    });
  }

  /** @throws when a route has no page written as `'/path': () => import('./Page.tsx')` in `src/remote.tsx`. */
  assets(compilation: Compilation, container: string): Readonly<Record<string, Assets>> {
    const entrypoint = compilation.entrypoints.get(container);
    const exposed = [...compilation.chunkGroups].find((group) => group.name === 'lifecycles');
    if (!entrypoint || !exposed) throw new Error(`The build of ${container} has no container or exposes nothing.`);
    const shell = [entrypoint, exposed];
    const { slots, routes } = this.#remote.config;
    const found: Record<string, Assets> = {};
    const pages = routes.map(({ path }) => ({ path, group: this.#groupOf(compilation, path) }));
    const groups = pages.map(({ group }) => group);
    const router = [...compilation.chunkGroups].filter((group) => group.name === 'router');
    for (const slot of slots) found[slot] = assetsOf(compilation, shell, groups);
    for (const { path, group } of pages) {
      const others = groups.filter((other) => other !== group);
      found[path] = assetsOf(compilation, [...shell, ...router, group], others);
    }
    return found;
  }

  #groupOf(compilation: Compilation, route: string): ChunkGroup {
    const request = this.#requestByRoute.get(route);
    for (const module of compilation.modules) {
      if (resourceOf(module) !== this.#remote.remoteModule) continue;
      for (const block of module.blocks) {
        if (!block.dependencies.some((dependency) => 'request' in dependency && dependency.request === request))
          continue;
        const group = compilation.chunkGraph.getBlockChunkGroup(block);
        if (group) return group;
      }
    }
    throw new Error(
      `${this.#remote.remoteModule}: write the page of ${route} as '${route}': () => import('./ThePage.tsx') in "pages".`,
    );
  }

  #readPages(program: unknown): void {
    for (const node of nodesOf(program)) {
      const pages = propertySchema.safeParse(node);
      if (!pages.success || keyOf(pages.data.key) !== 'pages') continue;
      // The pages stand in the one argument of routedPages().
      const written = objectSchema.safeParse([...nodesOf(pages.data.value)].find(isObject));
      for (const entry of written.data?.properties ?? []) {
        const page = propertySchema.safeParse(entry);
        const route = page.success ? keyOf(page.data.key) : null;
        const request = page.success ? importedBy(page.data.value) : null;
        if (route !== null && request !== null) this.#requestByRoute.set(route, request);
      }
    }
  }
}

function keyOf(key: { name?: string | undefined; value?: unknown }): string | null {
  if (key.name !== undefined) return key.name;
  return typeof key.value === 'string' ? key.value : null;
}

const importSchema = z.looseObject({
  type: z.literal('ImportExpression'),
  source: z.looseObject({ value: z.string() }),
});

function importedBy(node: unknown): string | null {
  for (const inner of nodesOf(node)) {
    const found = importSchema.safeParse(inner);
    if (found.success) return found.data.source.value;
  }
  return null;
}

/** Every syntax node below one, itself included. */
function* nodesOf(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (typeof value === 'object' && value !== null) {
    if (nodeSchema.safeParse(value).success) yield value;
    for (const inner of Object.values(value)) if (typeof inner === 'object') yield* nodesOf(inner);
  }
}

function resourceOf(module: unknown): string | null {
  const concatenated =
    typeof module === 'object' && module !== null && 'rootModule' in module ? module.rootModule : module;
  if (typeof concatenated !== 'object' || concatenated === null || !('resource' in concatenated)) return null;
  return typeof concatenated.resource === 'string' ? concatenated.resource : null;
}

/**
 * Scripts of these groups in the order they are needed, nothing loaded later; stylesheets of these groups and of all
 * that they may load later, because a stylesheet has to be there before its component is; but not the other pages'.
 */
function assetsOf(compilation: Compilation, groups: readonly ChunkGroup[], otherPages: readonly ChunkGroup[]): Assets {
  const files = (group: ChunkGroup, ending: string) =>
    group.getFiles().filter((file) => file.endsWith(ending) && !compilation.getAsset(file)?.info.hotModuleReplacement);
  const js = new Set(groups.flatMap((group) => files(group, '.js')));
  const css = new Set<string>();
  const seen = new Set<ChunkGroup>(otherPages);
  const collect = (group: ChunkGroup) => {
    if (seen.has(group)) return;
    seen.add(group);
    for (const file of files(group, '.css')) css.add(file);
    for (const child of group.childrenIterable) collect(child);
  };
  for (const group of groups) collect(group);
  const modules = groups.flatMap(({ chunks }) =>
    chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]),
  );
  return { js: [...js], css: [...css], shared: [...sharedIn(modules)].sort() };
}

/** Requests of the shared packages that some of these modules stand for. */
export function sharedIn(modules: Iterable<Module>): ReadonlySet<string> {
  const requests = new Set<string>();
  for (const module of modules) {
    if (module.type !== 'consume-shared-module' || !('options' in module)) continue;
    requests.add(consumedSchema.parse(module.options).shareKey);
  }
  return requests;
}

const consumedSchema = z.looseObject({ shareKey: z.string() });

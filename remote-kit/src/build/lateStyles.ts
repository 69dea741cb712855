/**
 * Stylesheets of parts that a script asks for later, by `import()`: each comes with its part, and applies before the part runs.
 * A still component is no such part. Its markup comes from the server, so its rules stand in the stylesheet of its slot or route.
 */
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import type { RemoteFolder } from './remoteFolder.ts';
import { DRAWN } from './stillLoader.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;
const NAME = 'LateStylesPlugin';
/** As mini-css-extract-plugin calls what it makes of a styles module. */
const CSS_MODULE = 'css/mini-extract';
/** What the scripts of some groups load, with them and later. */
export interface ReachedGroups {
  /** There before a slot is shown. */
  readonly first: ReadonlySet<ChunkGroup>;
  /** There when `import()` resolves. */
  readonly late: ReadonlySet<ChunkGroup>;
}

/** Whether a group of chunks is a page: it has a stylesheet of its own. */
export type IsPage = (group: ChunkGroup) => boolean;

/** A page's group has the route's path as its name. */
export function pagesOf({ config }: RemoteFolder): IsPage {
  const paths = new Set<string>(config.routes.map(({ path }) => path));
  return ({ name }) => typeof name === 'string' && paths.has(name);
}

/** @param isPage pages among what is loaded later are left out */
export function reachedFrom(roots: readonly ChunkGroup[], isPage: IsPage): ReachedGroups {
  const first = new Set(roots);
  const late = new Set<ChunkGroup>();
  for (const group of first) {
    const children = [...group.childrenIterable].filter((child) => !first.has(child) && !isPage(child));
    for (const child of children) (isStill(child) ? first : late).add(child);
  }
  for (const group of late) {
    for (const child of group.childrenIterable) if (!isPage(child)) late.add(child);
  }
  return { first, late };
}

/** Whether a group is what one or more still components are drawn with. */
function isStill(group: ChunkGroup): boolean {
  const requests = [...group.blocksIterable].flatMap(({ dependencies }) =>
    dependencies.flatMap((each) => ('request' in each && typeof each.request === 'string' ? [each.request] : [])),
  );
  return requests.length > 0 && requests.every((request) => request.endsWith(`?${DRAWN}`));
}

/** Ids of the chunks that a runtime's scripts ask for by `import()`, pages' late parts among them, and that bring styles. */
export function lateChunks(compilation: Compilation, runtime: Chunk, isPage: IsPage): (number | string)[] {
  const entries = new Set<ChunkGroup>(runtime.groupsIterable);
  // What an entry exposes is there with it.
  const roots = [...entries].flatMap((entry) => [entry, ...entry.childrenIterable]);
  const all = new Set(roots);
  for (const group of all) for (const child of group.childrenIterable) all.add(child);
  const { late } = reachedFrom([...roots, ...[...all].filter(isPage)], isPage);
  const bringsStyles = (chunk: Chunk) =>
    compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, CSS_MODULE) !== undefined;
  const ids = [...late].flatMap(({ chunks }) => chunks.filter(bringsStyles).map(({ id }) => id));
  return [...new Set(ids)].filter((id) => id !== null).sort();
}

/**
 * Makes `import()` wait for the stylesheet of its part too. One that does not come, or with another status than success, fails the
 * import as a script that does not come does: the part is not shown, and the next import asks again.
 */
export class LateStylesPlugin {
  readonly #isPage: IsPage;
  readonly #fileOf: (id: number | string) => string;

  /** @param fileOf the stylesheet of a chunk, beside the entry */
  constructor(isPage: IsPage, fileOf: (id: number | string) => string) {
    this.#isPage = isPage;
    this.#fileOf = fileOf;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(NAME, (chunk) => {
        const files = lateChunks(compilation, chunk, this.#isPage).map((id) => [id, this.#fileOf(id)] as const);
        if (files.length > 0) compilation.addRuntimeModule(chunk, new LateStylesRuntime(Object.fromEntries(files)));
        return undefined;
      });
    });
  }
}

class LateStylesRuntime extends RuntimeModule {
  readonly #files: Readonly<Record<string, string>>;

  constructor(files: Readonly<Record<string, string>>) {
    super('late styles', RuntimeModule.STAGE_ATTACH);
    this.#files = files;
  }

  override generate(): string {
    return `
const files = ${JSON.stringify(this.#files)};
const applied = {};
const apply = async (id) => {
  const response = await fetch(new URL(files[id], import.meta.url));
  if (!response.ok) throw new Error(response.url + ' answered ' + response.status + '.');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets.push(sheet);
};
${RuntimeGlobals.ensureChunkHandlers}.lateStyles = (id, promises) => {
  if (!files[id]) return;
  applied[id] ??= apply(id).catch((error) => {
    delete applied[id];
    throw error;
  });
  promises.push(applied[id]);
};`;
  }
}

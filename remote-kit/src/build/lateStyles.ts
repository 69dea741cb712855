/**
 * Styles of parts that a script asks for later, by `import()`: the script of such a part adopts its rules before the part runs.
 * Without it the bag's rules, 4 KiB (brotli), would stand in the stylesheet that every page loads.
 */
import webpack, { type ChunkGroup, type Compiler } from 'webpack';
import type { RemoteFolder } from './remoteFolder.ts';
import { DRAWN } from './stillLoader.ts';

const NAME = 'LateStylesPlugin';

/**
 * These groups of chunks, and those that their still components are drawn with: a still component's markup comes from the server,
 * so its rules stand in the stylesheet of its slot or route.
 */
export function withStills(roots: readonly ChunkGroup[]): ReadonlySet<ChunkGroup> {
  const groups = new Set(roots);
  for (const group of groups) for (const child of group.childrenIterable) if (isStill(child)) groups.add(child);
  return groups;
}

/** Whether a group is what one or more still components are drawn with. */
function isStill(group: ChunkGroup): boolean {
  const requests = [...group.blocksIterable].flatMap(({ dependencies }) =>
    dependencies.flatMap((each) => ('request' in each && typeof each.request === 'string' ? [each.request] : [])),
  );
  return requests.length > 0 && requests.every((request) => request.endsWith(`?${DRAWN}`));
}

/** For the browser's build, once stylesheets are minified. A page's group has the route's path as its name. */
export class LateStylesPlugin {
  readonly #withStylesheet: ReadonlySet<string | null | undefined>;

  /** @param exposed the group that the container exposes */
  constructor({ config }: RemoteFolder, exposed: string) {
    this.#withStylesheet = new Set([exposed, ...config.routes.map(({ path }) => path)]);
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const late = compilation.chunkGroups.filter(
          (group) => !group.isInitial() && !this.#withStylesheet.has(group.name),
        );
        for (const { files } of new Set(late.flatMap(({ chunks }) => chunks))) {
          const [script, stylesheet] = ['.js', '.css'].map((ending) =>
            [...files].find((file) => file.endsWith(ending)),
          );
          if (script === undefined || stylesheet === undefined) continue;
          const css = String(compilation.getAsset(stylesheet)?.source.source());
          compilation.updateAsset(script, (source) => new webpack.sources.ConcatSource(source, adopting(css)));
        }
      });
    });
  }
}

/** A constructed stylesheet needs no word of the content security policy. */
const adopting = (css: string) =>
  `{const s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`;

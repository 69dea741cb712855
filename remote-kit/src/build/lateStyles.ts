/**
 * Styles of parts that a script loads later by `import()`: the script of such a part adopts its rules before the part runs. Otherwise the
 * bag's rules, 4 KiB (brotli), would be in the stylesheet that every page loads.
 */
import webpack, { type ChunkGroup, type Compiler } from 'webpack';
import type { RemoteFolder } from './remoteFolder.ts';
import { DRAWN } from './stillLoader.ts';

const NAME = 'LateStylesPlugin';

/**
 * Returns these chunk groups and the groups of their static components: a static component's markup comes from the server, so its rules
 * belong to the stylesheet of its slot or route.
 */
export function withStills(roots: readonly ChunkGroup[]): ReadonlySet<ChunkGroup> {
  const groups = new Set(roots);
  for (const group of groups) for (const child of group.childrenIterable) if (isStill(child)) groups.add(child);
  return groups;
}

/** Returns whether a group exists only to render static components. */
function isStill(group: ChunkGroup): boolean {
  const requests = [...group.blocksIterable].flatMap(({ dependencies }) =>
    dependencies.flatMap((each) => ('request' in each && typeof each.request === 'string' ? [each.request] : [])),
  );
  return requests.length > 0 && requests.every((request) => request.endsWith(`?${DRAWN}`));
}

/** For the browser's build, after stylesheets are minified. A page's chunk group is named after the route's path. */
export class LateStylesPlugin {
  readonly #withStylesheet: ReadonlySet<string | null | undefined>;

  /** @param exposed name of the group that the container exposes */
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

/** A constructed stylesheet needs no permission in the content security policy. */
const adopting = (css: string) =>
  `{const s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`;

/** The remote's own build for a preview: the files for the browser, and the server bundle that renders. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { isScriptPath, releaseUrl } from '@tessera/shared-contracts/document/browserRelease';
import { faultsOfDeclared } from '@tessera/shared-contracts/releases/canDeploy';
import { type ReleaseManifest, releaseId } from '@tessera/shared-contracts/releases/composition';
import { type RenderRequest, type RenderResult, renderResultSchema } from '@tessera/shared-contracts/remotes/remote';
import { readRelease } from '../release/readRelease.ts';
import { PreviewFailed } from './previewFailed.ts';

/** Milliseconds for one slot. A shell waits 1.5 s; calls to a distant store need more. */
const DRAW_DEADLINE = 10_000;

export interface LocalRelease {
  readonly manifest: ReleaseManifest;
  /** By URL, for every script that a browser may load. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Returns a file that browsers may load, or null for any other. @param path inside the release */
  file(path: string): Buffer | null;
  /** @throws {PreviewFailed} `preview.draw-failed` with the stack of the thrown error */
  render(request: RenderRequest): Promise<RenderResult>;
}

/**
 * @param dist the folder that `remote-kit build` has written
 * @throws {PreviewFailed} `preview.build-failed` or `preview.incompatible`
 */
export async function readLocalRelease(dist: string): Promise<LocalRelease> {
  const { manifest, files } = await readRelease(dist).catch((error: unknown) => {
    throw new PreviewFailed('preview.build-failed', `The build in ${dist} cannot be read: ${messageOf(error)}`, error);
  });
  const faults = faultsOfDeclared(manifest).map(({ message }) => message);
  if (faults.length > 0) {
    throw new PreviewFailed(
      'preview.incompatible',
      `${releaseId(manifest)} fits into no store: ${faults.join('; ')}. Mend remote.config.ts, or install the packages that it was written for.`,
    );
  }
  const contents = new Map(files.map(({ path, content }) => [path, Buffer.from(content, 'base64')]));
  const render = loadServerBundle(manifest, dist, contents.get(manifest.server));
  return {
    manifest,
    integrity: Object.fromEntries(
      files
        .filter(({ path }) => isScriptPath(path))
        .map(({ path, integrity }) => [releaseUrl(manifest, path), integrity]),
    ),
    file: (path) => (path === manifest.server ? null : (contents.get(path) ?? null)),
    render: (request) => renderInTime(manifest, request, render),
  };
}

type Render = (request: RenderRequest) => unknown;

/** Evaluates the bundle anew for each build, because `require` would return the cached one. */
function loadServerBundle(manifest: ReleaseManifest, dist: string, source: Buffer | undefined): Render {
  const filename = join(dist, manifest.server);
  const module: { exports: unknown } = { exports: {} };
  try {
    if (source === undefined) throw new Error('there is no such file.');
    const run = compileFunction(source.toString(), ['exports', 'require', 'module', '__filename', '__dirname'], {
      filename,
    });
    run(module.exports, createRequire(filename), module, filename, dist);
  } catch (error) {
    throw new PreviewFailed('preview.build-failed', `${filename} cannot be loaded: ${stackOf(error)}`, error);
  }
  const { exports } = module;
  if (typeof exports === 'object' && exports !== null && 'render' in exports && isRender(exports.render)) {
    return exports.render;
  }
  throw new PreviewFailed('preview.build-failed', `${filename} exports no function "render".`);
}

const isRender = (value: unknown): value is Render => typeof value === 'function';

async function renderInTime(manifest: ReleaseManifest, request: RenderRequest, render: Render): Promise<RenderResult> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`No answer within ${DRAW_DEADLINE / 1000} s. Look at what the loader waits for.`)),
    DRAW_DEADLINE,
  );
  try {
    return renderResultSchema.parse(await Promise.race([render(request), late.promise]));
  } catch (error) {
    const what = `${releaseId(manifest)} cannot render the slot ${request.slot} of ${request.url}`;
    throw new PreviewFailed('preview.draw-failed', `${what}: ${stackOf(error)}`, error);
  } finally {
    clearTimeout(timer);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function stackOf(error: unknown): string {
  const stack = typeof error === 'object' && error !== null && 'stack' in error ? error.stack : undefined;
  return typeof stack === 'string' ? stack : String(error);
}

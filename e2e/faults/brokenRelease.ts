/** A release with one fault, made from the built remote without building it again. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from '@tessera/remote-kit/release/readRelease';
import {
  type Publish,
  type ReleaseManifest,
  releaseManifestSchema,
} from '@tessera/shared-contracts/releases/composition';
import { ROOT } from '../../scripts/stack.ts';
import { drawnForEach, edited } from '../variant.ts';
import { MARK, type ReleaseFault, type Target } from './releaseFaults.ts';
import type { Remote } from './stablePages.ts';

/** The package that a team would send to the registry: the built remote with another version and the fault. */
export async function brokenRelease(
  fault: ReleaseFault,
  remote: Remote,
  version: string,
  target: Target,
): Promise<Publish> {
  const built: ReleaseManifest = releaseManifestSchema.parse(
    JSON.parse(readFileSync(join(ROOT, remote, 'dist/release.json'), 'utf8')),
  );
  const folder = edited(
    remote,
    version,
    (path, text) =>
      path === built.server ? serverBundle(fault, remote, target, text) : (fault.script?.(path, text, built) ?? text),
    (manifest) => (fault.manifest ?? unchanged)(drawnForEach(manifest)),
  );
  try {
    const upload = await readRelease(folder);
    if (!fault.wrongHash) return upload;
    const content = Buffer.from('export {};').toString('base64');
    return { ...upload, files: upload.files.map((file) => (file.path === built.entry ? { ...file, content } : file)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const unchanged = (manifest: ReleaseManifest) => manifest;

function serverBundle(fault: ReleaseFault, remote: Remote, target: Target, text: string): string {
  return `${fault.atLoad?.(target) ?? ''}${text}
;{
  const { render } = module.exports;
  module.exports = { ...module.exports, render: async (request) => {
    const asked = request.url.includes('${MARK}');
    ${fault.atRender?.(remote, target) ?? ''}
    if (asked) { ${fault.atMarkedRender ?? ''} }
    const result = await render(request);
    ${fault.afterRender ?? ''}
    return result;
  } };
}`;
}

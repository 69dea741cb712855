/** `/shell/<file>`: the shell's own browser build, from memory: another build of the folder is another shell's. */
import { HttpProblem } from '@tessera/service-kit/problem';
import type { RequestHandler } from 'express';
import type { ShellAssets } from '../page/shellAssets.ts';
import { acceptsBrotli, sendForEver } from './sendForEver.ts';

export function shellFilesHandler({ files }: Pick<ShellAssets, 'files'>): RequestHandler<{ path: string[] }> {
  return (request, response) => {
    const path = request.params.path.join('/');
    const plain = files.get(path);
    if (!plain) throw new HttpProblem(404, 'route.not-found', `The shell's build has no ${path}.`);
    const compressed = acceptsBrotli(request) ? files.get(`${path}.br`) : undefined;
    const { integrity } = plain;
    sendForEver(request, response, {
      path,
      integrity,
      bytes: (compressed ?? plain).bytes,
      brotli: compressed !== undefined,
    });
  };
}

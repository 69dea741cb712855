import { resolve } from 'node:path';
import { releaseId } from '@tessera/shared-contracts/composition';
import { readRemoteFolder } from '../readRemoteFolder.ts';
import { type Command, printJson, UsageError } from './command.ts';

export const publishCommand: Command = {
  name: 'publish',
  operands: '<folder>...',
  summary: 'store a built remote: a folder with release.json or dist/release.json',
  details:
    'Sends every file of the folder except names that begin with a dot. The remote gets the slots and routes that nobody has.',
  takes: [],
  async run({ operands, options, client, terminal }) {
    if (operands.length === 0) throw new UsageError('A folder is missing.');
    const published = [];
    for (const folder of operands) {
      const { created, release } = await client.publish(await readRemoteFolder(resolve(terminal.folder, folder)));
      const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
      const files = release.files.length;
      published.push({ remote: release.remote, version: release.version, created, files, bytes });
      if (options.json) continue;
      terminal.out(
        created
          ? `Published ${releaseId(release)}: ${files} files, ${Math.ceil(bytes / 1024)} KiB.\n`
          : `${releaseId(release)} is published already, with these very bytes.\n`,
      );
    }
    if (options.json) printJson(terminal, { published });
    return 0;
  },
};

import { resolve } from 'node:path';
import { sayPublished } from '@tessera/remote-kit/release/publishRelease';
import { type Command, printJson, UsageError } from '../commandLine/command.ts';
import { commandLine } from '../commandLine/nextSteps.ts';

export const publishCommand: Command = {
  name: 'publish',
  operands: '<folder>...',
  summary: 'store a built remote: a folder with release.json or dist/release.json',
  details:
    'Sends every file of the folder except names that begin with a dot. The remote gets the slots and routes that nobody has. Says for each region whether it may be promoted there.',
  takes: [],
  async run({ operands, options, client, terminal }) {
    if (operands.length === 0) throw new UsageError('A folder is missing.');
    const published = [];
    for (const folder of operands) {
      const answer = await client.publishFolder(resolve(terminal.folder, folder));
      const { created, release, verdicts } = answer;
      const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
      const { remote, version, files } = release;
      published.push({ remote, version, created, files: files.length, bytes, verdicts });
      if (!options.json) terminal.out(`${sayPublished(answer)}\n`);
    }
    if (options.json) printJson(terminal, { published });
    const promotions = published.map(({ remote, version }) =>
      commandLine(`promote ${remote}@${version} --region <region>`),
    );
    return { status: 0, next: `To show it to shoppers: ${promotions.join(', and ')}` };
  },
};

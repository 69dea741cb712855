import { releaseId } from '@tessera/shared-contracts/releases/composition';
import {
  type Command,
  countOf,
  daysOf,
  oneOperand,
  printJson,
  releaseNamed,
  remoteNamed,
  UsageError,
} from '../commandLine/command.ts';
import { commandLine } from '../commandLine/nextSteps.ts';

export const retireCommand: Command = {
  name: 'retire',
  operands: '<remote>@<version> | --older-than 90d | --keep <n>',
  summary: 'remove the files of old releases that no region needs',
  details: `--older-than 90d    all that were published longer ago
--keep <n>          so many of the newest of each remote stay; both together: what is old and not among the newest
--remote <remote>   of this remote alone
--dry-run           says what would go, and lets it stay
What is stable, a candidate, or what a rollback would bring back in some region stays. A retired version can never be
published with other bytes; published with the same bytes it comes back.`,
  takes: ['older-than', 'keep', 'remote', 'dry-run'],
  async run({ operands, options, client, terminal }) {
    const { 'older-than': olderThan, keep, remote } = options;
    const dryRun = options['dry-run'] === true;
    const many = olderThan !== undefined || keep !== undefined || remote !== undefined;
    if (many && operands.length > 0) throw new UsageError('Name a version, or say which are old; not both.');
    if (many && olderThan === undefined && keep === undefined) {
      throw new UsageError('Say which are old: --older-than 90d, or --keep <n>.');
    }
    const answer = await client.retire(
      many
        ? {
            remote: remote === undefined ? undefined : remoteNamed(remote),
            olderThanDays: olderThan === undefined ? undefined : daysOf(olderThan, '--older-than'),
            keepNewest: keep === undefined ? undefined : countOf(keep, '--keep', 1000),
            dryRun,
          }
        : {
            ...releaseNamed(oneOperand(operands, 'version to retire (<remote>@<version>), --older-than or --keep')),
            dryRun,
          },
    );
    const which = operands[0] ?? '--older-than <days>';
    const [one] = answer.retired;
    const ended = {
      status: 0,
      next: dryRun
        ? `To remove them: ${commandLine(`retire ${which}`)}`
        : `What is left: ${commandLine(one === undefined ? 'status' : `status --remote ${one.remote}`)}`,
    } as const;
    if (options.json) {
      printJson(terminal, answer);
      return ended;
    }
    for (const one of answer.retired) terminal.out(`${dryRun ? 'Would retire' : 'Retired'} ${releaseId(one)}.\n`);
    for (const { why, ...one } of answer.kept) terminal.out(`Kept ${releaseId(one)}: ${why}.\n`);
    const mib = (answer.freedBytes / 1024 / 1024).toFixed(1);
    terminal.out(
      `${answer.retired.length} ${answer.retired.length === 1 ? 'release' : 'releases'}, ${mib} MiB of files${dryRun ? ' would go' : ''}.\n`,
    );
    return ended;
  },
};

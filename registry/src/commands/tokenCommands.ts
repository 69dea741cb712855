/** token create, list, revoke, readmit; restored, which suspends tokens until they are readmitted. */
import { type Command, daysOf, noOperand, oneOperand, printJson, UsageError } from '../commandLine/command.ts';
import { commandLine } from '../commandLine/nextSteps.ts';
import { alignColumns } from '../commandLine/table.ts';

export const SCOPES_HELP = `<scope>: read, report, publish:<remote>, publish:*, operator, or promote:<REGION>, promote:<REGION>:<remote>,
  promote:*:<remote>, promote:*. Every token may read.`;

export const tokenCreateCommand: Command = {
  name: 'token create',
  operands: '--scope <scope>... [--label <name>]',
  summary: 'make a token and show it this once',
  details: `${SCOPES_HELP}
--label <name>     how the audit calls its holder; the scopes by default
--expires 90d      days until it expires, up to 730d; by its scopes by default: operator 30, promote 90, publish 180, else 365
--new-remote       the scopes may name remotes that nothing is known of yet`,
  takes: ['scope', 'label', 'expires', 'new-remote'],
  async run({ operands, options, client, terminal }) {
    noOperand(operands, 'token create');
    const scopes = (options.scope ?? []).flatMap((list) => list.split(',')).map((scope) => scope.trim());
    if (scopes.length === 0) throw new UsageError('Say what it may do: --scope publish:mf-bag, --scope promote:AE …');
    const made = await client.createToken({
      label: options.label ?? scopes.join(' ').slice(0, 100),
      scopes,
      expiresInDays: options.expires === undefined ? undefined : daysOf(options.expires, '--expires'),
      newRemotes: options['new-remote'] === true,
    });
    const ended = { status: 0, next: howToUse(made.scopes) } as const;
    if (options.json) {
      printJson(terminal, made);
      return ended;
    }
    terminal.err(
      `Token "${made.label}" (${made.id}), until ${made.expiresAt?.slice(0, 10) ?? 'it is revoked'}; kept as a hash alone, so this is the only time it is shown:\n`,
    );
    terminal.out(`${made.token}\n`);
    return ended;
  },
};

/** An example call that these scopes allow. */
function howToUse(scopes: readonly string[]): string {
  const may = (scope: string) => scopes.some((one) => one === scope || one.startsWith(`${scope}:`));
  if (may('report')) return `A shell takes it as its REGISTRY_TOKEN. Whether it is connected: ${commandLine('status')}`;
  const words = may('publish')
    ? 'publish <folder>'
    : may('promote') || may('operator')
      ? 'promote <remote>@<version> --region <region>'
      : 'status';
  return `To use it: REGISTRY_TOKEN=<token> ${commandLine(words)}`;
}

export const tokenListCommand: Command = {
  name: 'token list',
  operands: '',
  summary: 'every token, what it may do and until when',
  takes: [],
  async run({ operands, options, client, terminal }) {
    noOperand(operands, 'token list');
    const tokens = await client.listTokens();
    const rows = tokens.map(({ id, label, scopes, createdAt, createdBy, expiresAt, revokedAt, suspendedAt }) => [
      id,
      label,
      scopes.join(' '),
      createdAt.slice(0, 10),
      createdBy,
      expiresAt?.slice(0, 10) ?? 'never',
      revokedAt?.slice(0, 10) ?? '-',
      suspendedAt?.slice(0, 10) ?? '-',
    ]);
    if (options.json) printJson(terminal, { tokens });
    else {
      const headings = ['ID', 'LABEL', 'SCOPES', 'MADE', 'BY', 'EXPIRES', 'REVOKED', 'SUSPENDED'];
      terminal.out(`${alignColumns([headings, ...rows]).join('\n')}\n`);
    }
    return { status: 0, next: `To end one: ${commandLine('token revoke <id>')}` };
  },
};

export const tokenRevokeCommand: Command = {
  name: 'token revoke',
  operands: '<id>',
  summary: 'end a token at once',
  takes: [],
  async run({ operands, options, client, terminal }) {
    const id = oneOperand(operands, 'token id');
    await client.revokeToken(id);
    if (options.json) printJson(terminal, { revoked: id });
    else terminal.out(`Token ${id} is revoked.\n`);
    return { status: 0, next: `To give its holder another: ${commandLine('token create --scope <scope>')}` };
  },
};

export const tokenReadmitCommand: Command = {
  name: 'token readmit',
  operands: '<id>... | all',
  summary: 'let tokens count again that a restore has suspended',
  details:
    '`all`: of which nobody has to be feared that it was revoked in what the restore has lost; revoke that one first.',
  takes: [],
  async run({ operands, options, client, terminal }) {
    if (operands.length === 0) throw new UsageError('Say which: the ids that token list shows, or all.');
    const suspended = (await client.listTokens()).filter((one) => one.suspendedAt !== null && one.revokedAt === null);
    const ids = operands[0] === 'all' ? suspended.map(({ id }) => id) : operands;
    for (const id of ids) await client.readmitToken(id);
    if (options.json) printJson(terminal, { readmitted: ids });
    else terminal.out(`${ids.length} of ${suspended.length} suspended tokens count again.\n`);
    return { status: 0, next: `Which there are: ${commandLine('token list')}` };
  },
};

export const restoredCommand: Command = {
  name: 'restored',
  operands: '--reason <why>',
  summary: 'say that the registry runs on data of an earlier moment',
  details: `Needed where the registry cannot know: its embedded database, or a dump that was read into the same database. Shells
then take its compositions as new, and every token is suspended but those that the registry was started with.`,
  takes: ['reason'],
  async run({ operands, options, client, terminal }) {
    noOperand(operands, 'restored');
    if (options.reason === undefined) throw new UsageError('Say why: --reason "restored to 14:05".');
    const epoch = await client.declareRestore(options.reason);
    if (options.json) printJson(terminal, { epoch });
    else
      terminal.out(
        `Epoch ${epoch} has begun. Every token is suspended but those that the registry was started with.\n`,
      );
    return { status: 0, next: `Revoke what was revoked since, then: ${commandLine('token readmit all')}` };
  },
};

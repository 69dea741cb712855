/** claims, grant, release-claim: which remote owns which slots and routes. */
import { SLOTS } from '@tessera/shared-contracts/remotes/remote';
import { type Ground, nameOf } from '../access/claimRules.ts';
import { type Command, noOperand, printJson, remoteNamed, UsageError } from '../commandLine/command.ts';
import { commandLine } from '../commandLine/nextSteps.ts';
import { alignColumns, minuteOf } from '../commandLine/table.ts';

const OWNED_SLOTS = SLOTS.filter((slot) => slot !== 'page');
const GROUND_HELP = `A slot is ${OWNED_SLOTS.join(', ')}; "page" is nobody's, its routes are somebody's.
A route is a pattern such as /ring/:region or '/shop/*'; the names of its parameters make no difference.`;

/** Parses `slot header` or `route /ring/*`. */
function groundOf(words: readonly string[]): Ground {
  const [kind, pattern, ...rest] = words;
  if (rest.length > 0) throw new UsageError(`One slot or route is taken, not more: ${words.join(' ')}.`);
  if ((kind !== 'slot' && kind !== 'route') || pattern === undefined) {
    throw new UsageError(`Say which: slot ${OWNED_SLOTS.join('|')}, or route /path.`);
  }
  if (kind === 'slot' && !OWNED_SLOTS.some((slot) => slot === pattern)) {
    throw new UsageError(`"${pattern}" is no slot that a remote can have. ${GROUND_HELP}`);
  }
  if (kind === 'route' && !pattern.startsWith('/'))
    throw new UsageError(`"${pattern}" is no path that starts with "/".`);
  return { kind, pattern };
}

export const claimsCommand: Command = {
  name: 'claims',
  operands: '',
  summary: 'which remote each slot and route belongs to, since when and by whom',
  takes: [],
  async run({ operands, options, client, terminal }) {
    noOperand(operands, 'claims');
    const claims = await client.claims();
    if (options.json) printJson(terminal, { claims });
    else if (claims.length === 0) terminal.out('Nothing is claimed yet.\n');
    else {
      const rows = claims.map((claim) => [nameOf(claim), claim.remote, minuteOf(claim.since), claim.by, claim.origin]);
      terminal.out(`${alignColumns([['WHAT', 'REMOTE', 'SINCE (UTC)', 'BY', 'HOW'], ...rows]).join('\n')}\n`);
    }
    return {
      status: 0,
      next:
        claims.length === 0
          ? `A remote claims what it fills when it is published: ${commandLine('publish <folder>')}`
          : `To give one to another remote: ${commandLine('grant <remote> slot|route <name>')}`,
    };
  },
};

export const grantCommand: Command = {
  name: 'grant',
  operands: '<remote> slot <name> | route <path>',
  summary: 'give a slot or a route to a remote, whoever has it',
  details: `${GROUND_HELP}
What is promoted stays; the next promotion counts. A remote that nothing is known of yet needs --new-remote.`,
  takes: ['new-remote'],
  async run({ operands: [name, ...words], options, client, terminal }) {
    if (name === undefined) throw new UsageError('The remote that gets it is missing.');
    const remote = remoteNamed(name);
    const granted = await client.grant(remote, groundOf(words), options['new-remote'] === true);
    if (options.json) printJson(terminal, granted);
    else terminal.out(`${nameOf(granted)} belongs to ${remote}.\n`);
    return { status: 0, next: `To publish a release of ${remote} that fills it: ${commandLine('publish <folder>')}` };
  },
};

export const releaseClaimCommand: Command = {
  name: 'release-claim',
  operands: 'slot <name> | route <path>',
  summary: 'make a slot or a route nobody’s: the next remote that publishes it has it',
  details: GROUND_HELP,
  takes: [],
  async run({ operands, options, client, terminal }) {
    const ground = groundOf(operands);
    await client.releaseClaim(ground);
    if (options.json) printJson(terminal, { released: ground });
    else terminal.out(`${nameOf(ground)} is nobody’s.\n`);
    return { status: 0, next: `The next remote that is published with it has it: ${commandLine('publish <folder>')}` };
  },
};

/** Each command of `npm run remotes` ends with the command that comes next, whether it succeeded or was refused. */
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import {
  makeRelease,
  newRemoteName,
  openTestDatabase,
  startTestRegistry,
  type TestRegistry,
} from '../../test-support/testRegistry.ts';
import { promoteUsedRoute } from '../../test-support/usedRoute.ts';
import { COMMANDS, runRemotesCommand } from '../commands/remotesCommand.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { claim, shellHost } from '../data/schema.ts';
import { AFTER_REFUSAL } from './nextSteps.ts';

let folder: string;
let database: RegistryDatabase;
let registry: TestRegistry;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'next-steps-'));
  database = await openTestDatabase();
  registry = await startTestRegistry(database);
});
afterAll(async () => {
  await registry?.stop();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await registry.closeStreams();
  // Publishes are checked against packages that shells reported in the last weeks.
  await database.db.delete(shellHost);
  // Removes earlier tests' routes, because rows about claims depend on one another.
  await database.db.delete(claim).where(eq(claim.kind, 'route'));
});

async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const said = { out: '', err: '' };
  const status = await runRemotesCommand(args, {
    environment: { REGISTRY_URL: registry.origin, REGISTRY_TOKEN: registry.operator, ...environment },
    folder,
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
  });
  return { status, ...said };
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? '';
const COMMAND_LINE = /npm run remotes -- (.+?)(?=, (?:or|and) |$)/g;

/** Checks that every command line in a sentence exists. */
async function expectCommandsThatThereAre(sentence: string) {
  const named = [...sentence.matchAll(COMMAND_LINE)].map(([, words = '']) => words.split(' '));
  for (const words of named) {
    expect([words.join(' '), (await run([...words, '--help'])).status]).toEqual([words.join(' '), 0]);
  }
  expect(sentence).toMatch(/npm run (remotes|stack) -- /);
}

interface Scene {
  readonly remote: string;
  /** Connects a shell that gives this answer to everything. */
  shell(outcome: 'accepted' | 'refused'): Promise<void>;
  write(name: string, content: string): Promise<void>;
}

/** Setup, command, exit status, and the end of its last line. `$remote`: published as 1.0.0 and 1.1.0. */
type Row = readonly [
  command: string,
  what: string,
  before: (scene: Scene) => Promise<unknown>,
  args: string,
  status: number,
  next: string,
];
const nothing = async () => {};
/** AE's stable version has a route that visitors used and that the next version lacks. */
const loseUsedRoute = ({ remote }: Scene) => promoteUsedRoute(registry, remote, '1.0.5');

const ROWS: readonly Row[] = [
  [
    'publish',
    'a release',
    async ({ write }) => {
      const { manifest, files } = makeRelease('mf-next-step', '1.0.0');
      for (const file of files) await write(file.path, Buffer.from(file.content, 'base64').toString());
      await write('release.json', JSON.stringify(manifest));
    },
    'publish .',
    0,
    'npm run remotes -- promote mf-next-step@1.0.0 --region <region>',
  ],
  ['publish', 'a folder without a build', nothing, 'publish nowhere', 1, 'npm run remotes -- publish <folder>'],
  [
    'can-i-deploy',
    'what may go there',
    () => registry.connectShell('edge-1', undefined, { provides: { react: '19.3.1' } }),
    'can-i-deploy $remote@1.1.0 --region AE',
    0,
    'npm run remotes -- promote $remote@1.1.0 --region AE',
  ],
  [
    'can-i-deploy',
    'what may not',
    () => registry.connectShell('edge-1', undefined, { provides: { react: '18.0.0' } }),
    'can-i-deploy $remote@1.1.0 --region AE',
    1,
    'npm run remotes -- status --remote $remote',
  ],
  [
    'can-i-deploy',
    'what takes a route away that is used',
    loseUsedRoute,
    'can-i-deploy $remote@1.1.0 --region AE',
    1,
    'npm run remotes -- approve $remote@1.1.0 "route.lost /$remote/old" --region AE --reason <why>',
  ],
  [
    'approve',
    'a route that is to go',
    loseUsedRoute,
    'approve $remote@1.1.0 route.lost /$remote/old --region AE --reason moved',
    0,
    'npm run remotes -- can-i-deploy $remote@1.1.0 --region AE',
  ],
  [
    'approve',
    'what breaks nothing',
    nothing,
    'approve $remote@1.1.0 slot.lost header --region AE --reason moved',
    1,
    'npm run remotes -- can-i-deploy $remote@1.1.0 --region <region>',
  ],
  [
    'can-i-deploy',
    'while no shell is there',
    nothing,
    'can-i-deploy $remote@1.1.0 --region AE,EU',
    3,
    'npm run remotes -- can-i-deploy $remote@1.1.0 --region AE,EU',
  ],
  [
    'can-i-deploy',
    'what is not published',
    nothing,
    'can-i-deploy $remote@9.0.0 --all-regions',
    4,
    'npm run remotes -- publish <folder>',
  ],
  ...(
    [
      [
        'canary',
        'what goes to its first visitors',
        'canary $remote@1.1.0 --region AE --steps 5,50',
        0,
        'withdraw $remote@1.1.0 --region AE',
      ],
      ['canary', 'what is stable already', 'canary $remote@1.0.0 --region AE', 1, 'status --remote $remote'],
      [
        'canary',
        'where nothing is stable',
        'canary $remote@1.1.0 --region EU',
        1,
        'promote $remote@1.1.0 --region <region>',
      ],
      ['canary', 'with steps that are none', 'canary $remote@1.1.0 --region AE --steps few', 2, 'canary --help'],
      ['canary', 'with a time that is none', 'canary $remote@1.1.0 --region AE --every soon', 2, 'canary --help'],
      [
        'canaries',
        'while there is none',
        'canaries --remote $remote',
        0,
        'canary <remote>@<version> --region <region>',
      ],
      ['pause', 'where no canary goes on', 'pause $remote --region AE', 1, 'pause --help'],
    ] as const
  ).map(
    ([command, what, args, status, next]): Row => [
      command,
      what,
      async ({ remote, shell }) => {
        await shell('accepted');
        await run(['promote', `${remote}@1.0.0`, '--region', 'AE']);
      },
      args,
      status,
      `npm run remotes -- ${next}`,
    ],
  ),
  ...(
    [
      ['canary', 'beside another one', 'canary $remote@1.1.0 --region AE', 1, 'canaries --remote $remote'],
      ['pause', 'a canary', 'pause $remote --region AE --reason calls', 0, 'canaries --remote $remote'],
      ['resume', 'what is not paused', 'resume $remote --region AE', 1, 'canaries --remote $remote'],
      ['advance', 'a canary to everybody', 'advance $remote@1.1.0 --region AE', 0, 'status --remote $remote'],
      ['withdraw', 'a canary', 'withdraw $remote@1.1.0 --region AE', 0, 'status --remote $remote'],
      [
        'withdraw',
        'a canary, from open tabs too',
        'withdraw $remote@1.1.0 --region AE --kill',
        0,
        'status --remote $remote',
      ],
      ['withdraw', 'a slice, from open tabs too', 'withdraw $remote --region AE --kill', 2, 'withdraw --help'],
      ['withdraw', 'the slice of a canary', 'withdraw $remote --region AE', 1, 'canaries --remote $remote'],
    ] as const
  ).map(
    ([command, what, args, status, next]): Row => [
      command,
      what,
      async ({ remote, shell }) => {
        await shell('accepted');
        await run(['promote', `${remote}@1.0.0`, '--region', 'AE']);
        await run(['canary', `${remote}@1.1.0`, '--region', 'AE', '--steps', '5']);
      },
      args,
      status,
      `npm run remotes -- ${next}`,
    ],
  ),
  [
    'resume',
    'a paused canary',
    async ({ remote, shell }) => {
      await shell('accepted');
      await run(['promote', `${remote}@1.0.0`, '--region', 'AE']);
      await run(['canary', `${remote}@1.1.0`, '--region', 'AE']);
      await run(['pause', remote, '--region', 'AE']);
    },
    'resume $remote --region AE',
    0,
    'npm run remotes -- canaries --remote $remote',
  ],
  [
    'canaries',
    'of which one was withdrawn',
    async ({ remote, shell }) => {
      await shell('accepted');
      await run(['promote', `${remote}@1.0.0`, '--region', 'AE']);
      await run(['canary', `${remote}@1.1.0`, '--region', 'AE']);
      await run(['withdraw', `${remote}@1.1.0`, '--region', 'AE']);
    },
    'canaries --remote $remote',
    0,
    'npm run remotes -- why $remote@1.1.0',
  ],
  [
    'promote',
    'what all shells run then',
    ({ shell }) => shell('accepted'),
    'promote $remote@1.1.0 --region AE',
    0,
    'npm run remotes -- withdraw $remote --region AE',
  ],
  [
    'promote',
    'a version after another one',
    async ({ remote, shell }) => {
      await shell('accepted');
      await run(['promote', `${remote}@1.0.0`, '--region', 'AE,EU']);
    },
    'promote $remote@1.1.0 --region AE,EU',
    0,
    'npm run remotes -- rollback $remote --region AE,EU',
  ],
  ['promote', 'while no shell is there', nothing, 'promote $remote@1.1.0 --region AE', 3, 'status --remote $remote'],
  ['promote', 'without waiting', nothing, 'promote $remote@1.1.0 --region AE --no-wait', 0, 'status --remote $remote'],
  [
    'promote',
    'what a shell refuses',
    ({ shell }) => shell('refused'),
    'promote $remote@1.1.0 --region AE',
    1,
    'npm run remotes -- why $remote',
  ],
  [
    'promote',
    'what is stable already',
    async ({ remote, shell }) => {
      await shell('accepted');
      await run(['promote', `${remote}@1.1.0`, '--region', 'AE']);
    },
    'promote $remote@1.1.0 --region AE',
    0,
    'npm run remotes -- status --remote $remote',
  ],
  ['promote', 'an unknown version', nothing, 'promote $remote@9.0.0 --region AE', 1, 'npm run remotes -- status'],
  ['promote', 'to an unknown region', nothing, 'promote $remote@1.0.0 --region JP', 1, 'promote --help'],
  [
    'rollback',
    'to the version before',
    async ({ remote, shell }) => {
      await shell('accepted');
      await run(['promote', `${remote}@1.0.0`, '--region', 'AE']);
      await run(['promote', `${remote}@1.1.0`, '--region', 'AE']);
    },
    'rollback $remote --region AE',
    0,
    'npm run remotes -- promote $remote@1.1.0 --region AE',
  ],
  [
    'rollback',
    'where there is none before',
    async ({ remote, shell }) => {
      await shell('accepted');
      await run(['promote', `${remote}@1.0.0`, '--region', 'AE']);
    },
    'rollback $remote --region AE',
    1,
    'npm run remotes -- withdraw $remote --region <region>',
  ],
  [
    'withdraw',
    'a slice',
    async ({ remote, shell }) => {
      await shell('accepted');
      await run(['promote', `${remote}@1.0.0`, '--region', 'AE']);
    },
    'withdraw $remote --region AE',
    0,
    'npm run remotes -- promote $remote@1.0.0 --region AE',
  ],
  ['withdraw', 'what is not there', nothing, 'withdraw $remote --region AE', 1, 'status --remote $remote'],
  ['status', 'of what waits', nothing, 'status --remote $remote', 0, 'promote <remote>@<version> --region <region>'],
  ['status', 'of nothing', nothing, 'status --remote mf-nobody', 0, 'npm run remotes -- publish <folder>'],
  [
    'status',
    'of what was refused',
    async ({ remote, shell }) => {
      await shell('refused');
      await run(['promote', `${remote}@1.1.0`, '--region', 'AE']);
    },
    'status --remote $remote',
    0,
    'npm run remotes -- why $remote',
  ],
  [
    'why',
    'of what was refused',
    async ({ remote, shell }) => {
      await shell('refused');
      await run(['promote', `${remote}@1.1.0`, '--region', 'AE']);
    },
    'why $remote@1.1.0',
    0,
    'npm run remotes -- promote $remote@1.1.0 --region <region>',
  ],
  ['why', 'of nothing', nothing, 'why $remote', 0, 'npm run remotes -- status --remote $remote'],
  [
    'trace',
    'a stack that leads to a source',
    async ({ write }) => {
      await write('stack', 'Error: broken\n    at Bag (http://x/remotes/mf-bag/1.0.0/a.1f.js:1:1)\n');
      const map = { version: 3, sources: ['src/bag/Bag.tsx'], sourcesContent: ['  x();'], names: [], mappings: 'AAAE' };
      await write('a.1f.js.map', JSON.stringify(map));
    },
    'trace stack --maps .',
    0,
    'npm run remotes -- rollback <remote> --region <region>',
  ],
  ['trace', 'what is no stack', ({ write }) => write('no-stack', 'x'), 'trace no-stack', 1, 'trace --help'],
  ['console', 'of a link', nothing, 'console', 0, 'npm run remotes -- status'],
  ['audit', 'of what was done', nothing, 'audit --subject $remote', 0, 'npm run remotes -- status'],
  [
    'audit',
    'of what was refused',
    async ({ remote }) => {
      const REGISTRY_TOKEN = await registry.makeToken('promote:EU');
      await run(['promote', `${remote}@1.0.0`, '--region', 'AE'], { REGISTRY_TOKEN });
    },
    'audit --subject $remote',
    0,
    'npm run remotes -- why <remote>',
  ],
  ['claims', 'while there are none', nothing, 'claims', 0, 'npm run remotes -- publish <folder>'],
  ['grant', 'a slot', nothing, 'grant $remote slot bag', 0, 'npm run remotes -- publish <folder>'],
  ['grant', 'to nobody', nothing, 'grant mf-typo slot bag', 1, 'npm run remotes -- status'],
  ['claims', 'where there are some', nothing, 'claims', 0, 'npm run remotes -- grant <remote> slot|route <name>'],
  ['release-claim', 'a slot', nothing, 'release-claim slot bag', 0, 'npm run remotes -- publish <folder>'],
  ['release-claim', 'of nobody', nothing, 'release-claim slot bag', 1, 'npm run remotes -- claims'],
  ['retire', 'for a look', nothing, 'retire $remote@1.0.0 --dry-run', 0, 'npm run remotes -- retire $remote@1.0.0'],
  ['retire', 'a version', nothing, 'retire $remote@1.0.0', 0, 'npm run remotes -- status --remote $remote'],
  [
    'retire',
    'what is in use',
    async ({ remote, shell }) => {
      await shell('accepted');
      await run(['promote', `${remote}@1.0.0`, '--region', 'AE']);
    },
    'retire $remote@1.0.0',
    1,
    'npm run remotes -- status --remote $remote',
  ],
  [
    'token create',
    'of a team',
    nothing,
    'token create --scope publish:$remote',
    0,
    'REGISTRY_TOKEN=<token> npm run remotes -- publish <folder>',
  ],
  [
    'token create',
    'of an operator',
    nothing,
    'token create --scope promote:AE',
    0,
    'REGISTRY_TOKEN=<token> npm run remotes -- promote <remote>@<version> --region <region>',
  ],
  ['token create', 'of a scope that there is not', nothing, 'token create --scope x', 1, 'token create --help'],
  ['token list', 'of all', nothing, 'token list', 0, 'npm run remotes -- token revoke <id>'],
  [
    'token revoke',
    'of what is not there',
    nothing,
    'token revoke 00000000-0000-4000-8000-000000000000',
    1,
    'npm run remotes -- token list',
  ],
  ['token readmit', 'of all', nothing, 'token readmit all', 0, 'npm run remotes -- token list'],
  ['restored', 'without a reason', nothing, 'restored', 2, 'npm run remotes -- restored --help'],
];

describe('[OPS-04] what comes next', () => {
  it.each(ROWS)('is said after "%s" (%s)', async (_command, _what, before, args, status, next) => {
    const remote = newRemoteName();
    for (const version of ['1.0.0', '1.1.0']) await registry.publish(makeRelease(remote, version));
    await before({
      remote,
      async shell(outcome) {
        await registry.connectShell('edge-1', () =>
          outcome === 'refused' ? { outcome, reason: 'boom' } : { outcome },
        );
      },
      async write(name, content) {
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, name), content);
      },
    });
    const answer = await run(args.replaceAll('$remote', remote).split(' '));
    const line = lastLine(answer.err);
    const wanted = next.replaceAll('$remote', remote);
    expect([answer.status, line.endsWith(wanted) ? wanted : line]).toEqual([status, wanted]);
    await expectCommandsThatThereAre(line);
  });

  it('is said after "token revoke" (a token)', async () => {
    const made = await run(['token', 'create', '--scope', 'read', '--json']);
    const { err } = await run(['token', 'revoke', JSON.parse(made.out).id]);
    expect(lastLine(err)).toMatch(/npm run remotes -- token create --scope <scope>$/);
  });

  it('is in the table for every command', () => {
    const inTable = new Set([...ROWS.map(([command]) => command), 'token revoke']);
    expect([...inTable].sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
  });

  it('stays out of answers for programs', async () => {
    for (const args of ['status', 'claims', 'token list', 'audit']) {
      const { err, out } = await run([...args.split(' '), '--json']);
      expect([args, err]).toEqual([args, '']);
      expect(() => JSON.parse(out)).not.toThrow();
    }
  });

  it('of a command that is not understood is its help', async () => {
    for (const [args, help] of [
      ['promote', 'promote'],
      ['token create', 'token create'],
      ['deploy', ''],
    ] as const) {
      const line = lastLine((await run(args.split(' '))).err);
      expect(line).toBe(`How it is used: npm run remotes -- ${help === '' ? '' : `${help} `}--help`);
      await expectCommandsThatThereAre(line);
    }
  });
});

describe('[OPS-04] what comes after a refusal', () => {
  /** Codes of the registry that only shells receive, never a command. */
  const OF_SHELLS =
    /^(shell-build|shell|usage|evidence)\.|^token\.first-revoked$|^release\.(file-not-found|unknown-file|unknown-map)$/;

  it('is said for every code of the registry in docs/errors.md, and for no other', () => {
    const [, table = ''] = readFileSync(join(__dirname, '../../../docs/errors.md'), 'utf8').split(
      '\n## The registry\n',
    );
    const [rows = ''] = table.split('\n## ');
    const codes = [...rows.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([a-z.-]+)`/g)].map(([, code = '']) => code),
    );
    expect(codes.length).toBeGreaterThan(20);
    const wanted = [...codes.filter((code) => !OF_SHELLS.test(code)), 'registry.unreachable', 'registry.unexpected'];
    expect(Object.keys(AFTER_REFUSAL).sort()).toEqual(wanted.sort());
  });

  it.each(Object.entries(AFTER_REFUSAL))('%s names a command that there is', async (_code, sentence) => {
    await expectCommandsThatThereAre(sentence({ remote: 'mf-bag', release: 'mf-bag@1.0.0' }));
  });
});

/** Every part of the store that can fail, how it is broken and repaired, and the result for a shopper at four pages meanwhile. */
import { CallFailed } from '@tessera/remote-kit/release/registryCalls';
import { SLOTS } from '@tessera/shared-contracts/remotes/remote';
import pg from 'pg';
import { mailsOf } from '../mails.ts';
import { brokenRelease } from './brokenRelease.ts';
import { type KillStage, payOrder, REGION, type Struck } from './killStage.ts';
import { CELLS, type Cells, everyPage, type MatrixPage } from './killTable.ts';
import { RELEASE_FAULTS, type ReleaseFault } from './releaseFaults.ts';
import { FAULTED_REMOTES, ownerOf, type Remote } from './stablePages.ts';
import { until } from './until.ts';

export interface KillCase {
  readonly part: string;
  readonly fault: string;
  /** Expected state of each page during the fault. */
  readonly cells: Cells;
  /**
   * Breaks the part.
   * @returns the release that was promoted, or null where the fault is another one
   * @throws when it cannot be staged
   */
  strike(stage: KillStage): Promise<Struck | null>;
  /** Repairs the part. */
  mend(stage: KillStage): Promise<void>;
}

/** Faults of releases that end or block the rendering process, or its output. */
const FATAL = [
  'kills-itself-at-load',
  'loops-in-probe',
  'throws-on-url',
  'loops-on-url',
  'hangs-on-url',
  'exits-on-url',
  'memory-buffers',
  'huge-html',
] as const;

/** Timeout in milliseconds for an order's mail: repair rounds are a minute apart. */
const MAIL_MS = 150_000;

function cellsOfRelease(fault: ReleaseFault, remote: Remote): Cells {
  const cell = (page: MatrixPage): string => {
    // store-api renders the checkout.
    if (page === 'checkout' || fault.expected === 'refused') return CELLS.whole;
    const slots = SLOTS.filter((slot) => ownerOf(slot, page) === remote);
    return slots.length === 0 ? CELLS.whole : CELLS.lastGood(slots);
  };
  return { home: cell('home'), ring: cell('ring'), partner: cell('partner'), checkout: cell('checkout') };
}

const releaseCase = (fault: ReleaseFault, remote: Remote): KillCase => ({
  part: remote,
  fault: fault.sentence,
  cells: cellsOfRelease(fault, remote),
  async strike({ store, nextVersion }) {
    const version = nextVersion();
    const nowhere = { dataDir: '', registryOrigin: '', receiverOrigin: '', markerFile: '' };
    await store.registry.publish(await brokenRelease(fault, remote, version, nowhere));
    const { changes } = await store.registry.promote({ remote, version, regions: [REGION], waitMs: 30_000 });
    const state = changes[0]?.state;
    if (state !== 'stable' && state !== 'refused') throw new Error(`The promotion is ${state}.`);
    return { remote, version, accepted: state === 'stable' };
  },
  async mend({ store }) {
    try {
      await store.registry.rollBack({ remote, regions: [REGION] });
    } catch (error) {
      // A rejected release never became the region's version.
      if (!(error instanceof CallFailed)) throw error;
    }
  },
});

const shellListens = ({ store }: KillStage) =>
  until('the shell listens to the registry', async () => (await store.registry.status()).shells.length > 0, 30_000);

/** Runs a statement on a connection of its own. */
async function inDatabase({ databaseUrl }: KillStage, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const isMailed = ({ store }: KillStage, token: string) => mailsOf(store).some((mail) => mail.includes(token));

const SURROUNDINGS: readonly KillCase[] = [
  {
    part: 'registry',
    fault: 'is killed (-9)',
    cells: everyPage(CELLS.whole),
    async strike({ store }) {
      await store.stack.stop('registry', 'SIGKILL');
      return null;
    },
    async mend(stage) {
      await stage.store.stack.start('registry');
      await shellListens(stage);
    },
  },
  {
    part: 'store-api',
    fault: 'is killed (-9); the shell has drawn the pages before',
    cells: { ...everyPage(CELLS.whole), checkout: CELLS.askAgain(503, '5') },
    async strike({ store }) {
      await store.stack.stop('store-api', 'SIGKILL');
      return null;
    },
    mend: ({ store }) => store.stack.start('store-api'),
  },
  {
    part: 'store-api',
    fault: 'is killed (-9), and the shell is started anew',
    cells: {
      home: CELLS.whole,
      ring: CELLS.askAgain(503, '5'),
      partner: CELLS.askAgain(503, '5'),
      checkout: CELLS.askAgain(503, '5'),
    },
    async strike({ store }) {
      await store.stack.stop('store-api', 'SIGKILL');
      await store.stack.stop('shell');
      await store.stack.start('shell');
      return null;
    },
    mend: ({ store }) => store.stack.start('store-api'),
  },
  {
    part: 'database',
    fault: 'is stopped: PostgreSQL takes no connection, and cuts those that are open',
    cells: { ...everyPage(CELLS.whole), checkout: CELLS.askAgain(503, '5') },
    async strike({ postgres }) {
      await postgres.halt();
      return null;
    },
    async mend(stage) {
      await stage.postgres.resume();
      await shellListens(stage);
    },
  },
  {
    part: 'queue',
    fault: 'has no tables: its schema is renamed; an order is paid meanwhile, and its mail comes when they are back',
    cells: everyPage(CELLS.whole),
    async strike(stage) {
      await inDatabase(stage, 'alter schema jobs rename to jobs_away');
      const token = await payOrder(stage.store.origin);
      if (isMailed(stage, token)) throw new Error('The order was mailed without a queue.');
      stage.unmailed.push(token);
      return null;
    },
    async mend(stage) {
      await inDatabase(stage, 'alter schema jobs_away rename to jobs');
      for (const token of stage.unmailed.splice(0))
        await until('the order is mailed', async () => isMailed(stage, token), MAIL_MS);
    },
  },
];

export const KILL_CASES: readonly KillCase[] = [
  ...FAULTED_REMOTES.flatMap((remote) =>
    FATAL.flatMap((id) => RELEASE_FAULTS.filter((fault) => fault.id === id)).map((fault) => releaseCase(fault, remote)),
  ),
  ...SURROUNDINGS,
];

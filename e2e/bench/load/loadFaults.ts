/** The faults during the load, one after the other. Each repairs the store afterwards. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, limitFiles } from '../../faults/processes.ts';
import { edited } from '../../variant.ts';
import { LOAD_STORES } from './journey.ts';
import type { Service } from './service.ts';
import type { Topology } from './topology.ts';

export interface LoadFault {
  /** Name in the tables. */
  readonly name: string;
  /**
   * Causes the fault and repairs it.
   * @throws when it cannot be staged
   */
  strike(topology: Topology): Promise<void>;
}

const REMOTE = 'mf-product';
/** Published before the load and promoted during it: `swap` shows the first one, `disk-full` tries the second one. */
const SWAPPED_VERSION = '9.4.0';
const TRIED_VERSION = '9.4.1';
/** Milliseconds that a killed process is down. */
const OUTAGE_MS = 2000;
const DATABASE_OUTAGE_MS = 20_000;
const MAIL_OUTAGE_MS = 20_000;

async function killAndStart(service: Service): Promise<void> {
  await service.kill();
  await sleep(OUTAGE_MS);
  await service.start();
}

const regions = [...LOAD_STORES];

export const LOAD_FAULTS: readonly LoadFault[] = [
  { name: 'shell-1 is killed', strike: ({ shells: [first] }) => killAndStart(first) },
  { name: 'store-api-1 is killed', strike: ({ storeApis: [first] }) => killAndStart(first) },
  {
    name: 'a release is swapped',
    async strike({ operator }) {
      const { changes } = await operator.promote({ remote: REMOTE, version: SWAPPED_VERSION, regions });
      const refused = changes.filter(({ state }) => state !== 'stable');
      if (refused.length > 0) throw new Error(`The swap was not taken: ${JSON.stringify(refused)}`);
    },
  },
  { name: 'the registry is killed', strike: ({ registry }) => killAndStart(registry) },
  {
    name: 'mails hang',
    async strike({ smtp }) {
      smtp.hang();
      await sleep(MAIL_OUTAGE_MS);
      smtp.resume();
    },
  },
  {
    name: 'a release process is killed',
    async strike({ shells: [, second] }) {
      const [pid] = childrenOf(second.pid);
      if (pid === undefined) throw new Error('The shell has no release processes.');
      process.kill(pid, 'SIGKILL');
      await sleep(OUTAGE_MS);
    },
  },
  {
    name: 'the database is stopped',
    async strike({ postgres }) {
      await postgres.halt();
      await sleep(DATABASE_OUTAGE_MS);
      await postgres.resume();
    },
  },
  { name: 'store-api-2 is killed', strike: ({ storeApis: [, second] }) => killAndStart(second) },
  {
    name: "shell-1's disk is full",
    async strike({ shells: [first], operator }) {
      await limitFiles(first.pid, 0);
      try {
        // A shell without disk space may accept it or not; shoppers get pages either way.
        await operator.promote({ remote: REMOTE, version: TRIED_VERSION, regions });
        await sleep(OUTAGE_MS);
        await operator.promote({ remote: REMOTE, version: SWAPPED_VERSION, regions });
      } finally {
        await limitFiles(first.pid, 'unlimited');
      }
    },
  },
  { name: 'shell-2 is killed', strike: ({ shells: [, second] }) => killAndStart(second) },
  {
    name: 'the release is rolled back',
    async strike({ operator }) {
      await operator.rollBack({ remote: REMOTE, regions });
    },
  },
];

/** Publishes the releases that the faults promote. */
export async function publishSwaps({ operator }: Topology): Promise<void> {
  for (const version of [SWAPPED_VERSION, TRIED_VERSION]) {
    const folder = edited(REMOTE, version, (_path, text) => `${text}\n`);
    try {
      await operator.publishFolder(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** A store on its own PostgreSQL server, for the matrix of docs/kill-matrix.md: reads the state of four pages as shoppers see them. */
import { type PostgresProcess, startPostgres } from '@tessera/service-kit/test-support/postgresProcess';
import { SLOTS } from '@tessera/shared-contracts/remotes/remote';
import type { Environment, ServiceName } from '../../scripts/stack.ts';
import type { CartRecord } from '../bench/load/journal.ts';
import { journey, type LoadStore } from '../bench/load/journey.ts';
import { ShopperClient } from '../bench/load/shopperClient.ts';
import { createDatabase } from '../createDatabase.ts';
import { type StartedStore, startStore } from '../store.ts';
import { CELLS, type Cells, MATRIX_PAGES, type MatrixPage } from './killTable.ts';
import { type Document, fetchDocument } from './pageLoad.ts';
import { MARK } from './releaseFaults.ts';
import { ownerOf, type Page, pathOf, type Remote, renderedBy, stableVersion } from './stablePages.ts';

/** The region of all faults. */
export const REGION = 'GB' satisfies LoadStore;
/** Timeout in milliseconds for paying an order, including retries of failed steps. */
const PAY_MS = 60_000;

/** A release that was promoted in the region. */
export interface Struck {
  readonly remote: Remote;
  readonly version: string;
  /** False: it was rejected, and the region keeps the release before it. */
  readonly accepted: boolean;
}

export interface KillStage {
  readonly store: StartedStore;
  readonly postgres: PostgresProcess;
  /** Connection URL of store-api's database. */
  readonly databaseUrl: string;
  /** A cart whose checkout is one of the pages. */
  readonly cartId: string;
  /** Returns a version that was never published, new at each call. */
  nextVersion(): string;
  /** Orders that were paid during a fault; their mails are still expected. */
  readonly unmailed: string[];
  stop(): Promise<void>;
}

/** @param port the first of three */
export async function startKillStage(port: number): Promise<KillStage> {
  const postgres = await startPostgres();
  try {
    const registryUrl = await createDatabase(postgres, 'registry');
    const databaseUrl = await createDatabase(postgres, 'store');
    const environment: Readonly<Record<ServiceName, Environment>> = {
      registry: { DATABASE_URL: registryUrl },
      'store-api': { DATABASE_URL: databaseUrl },
      shell: {},
    };
    const store = await startStore(port, {}, (service) => environment[service]);
    try {
      let patch = 0;
      return {
        store,
        postgres,
        databaseUrl,
        cartId: await beginCart(store.origin),
        nextVersion: () => `7.2.${++patch}`,
        unmailed: [],
        async stop() {
          await store.stop();
          await postgres.stop();
        },
      };
    } catch (error) {
      await store.stop();
      throw error;
    }
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function beginCart(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/vendor/local/cart/create/?store=${REGION}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ merchandiseId: 'air_gold_7', quantity: 1, attributes: [] }] }),
  });
  const { id }: { readonly id: string } = await response.json();
  return id;
}

/**
 * The current state of each page for a shopper.
 * @param struck where given, its renders are asked for their fault
 */
export async function cellsNow({ store, cartId }: KillStage, struck: Struck | null): Promise<Cells> {
  const ask = struck === null ? '' : `?${MARK}=1`;
  const cell = async (page: MatrixPage): Promise<string> => {
    if (page === 'checkout') {
      const document = await fetchDocument(store.origin, `/checkout/${cartId}${ask}`, REGION);
      return answerOf(document) ?? (document.html.includes('id="contact"') ? CELLS.whole : 'without its form');
    }
    const document = await fetchDocument(store.origin, `${pathOf(page, REGION)}${ask}`, REGION);
    return answerOf(document) ?? drawnCell(document, page, struck);
  };
  const cells: Record<MatrixPage, string> = { home: '', ring: '', partner: '', checkout: '' };
  // One after the other, because two slow responses would delay each other.
  for (const page of MATRIX_PAGES) cells[page] = await cell(page);
  return cells;
}

/** Null: the page is complete. */
function answerOf({ status, html, retryAfter }: Document): string | null {
  if (status !== 200) return CELLS.askAgain(status, retryAfter);
  return html.trimEnd().endsWith('</html>') ? null : 'cut off';
}

function drawnCell({ html }: Document, page: Page, struck: Struck | null): string {
  const rendered = renderedBy(html);
  const isStruck = (slot: (typeof SLOTS)[number]) => struck?.accepted === true && ownerOf(slot, page) === struck.remote;
  const lastGood = SLOTS.filter((slot) => isStruck(slot) && rendered[slot] === stableVersion(slot, page));
  const fallback = SLOTS.filter((slot) => rendered[slot] === null);
  const broken = SLOTS.filter((slot) => isStruck(slot) && rendered[slot] === struck?.version);
  const wrong = SLOTS.filter(
    (slot) => !lastGood.includes(slot) && !fallback.includes(slot) && !broken.includes(slot),
  ).filter((slot) => rendered[slot] !== stableVersion(slot, page));
  const parts = [
    ...(lastGood.length > 0 ? [CELLS.lastGood(lastGood)] : []),
    ...(fallback.length > 0 ? [CELLS.fallback(fallback)] : []),
    ...(broken.length > 0 ? [`the broken release in ${broken.join(', ')}`] : []),
    ...(wrong.length > 0 ? [`another release in ${wrong.join(', ')}`] : []),
  ];
  return parts.length === 0 ? CELLS.whole : parts.join('; ');
}

/**
 * Goes through the checkout with a cart of its own.
 * @returns the token of the order's link
 * @throws when it is not paid in time
 */
export async function payOrder(origin: string): Promise<string> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), PAY_MS);
  const failures: string[] = [];
  const client = new ShopperClient({
    origin,
    store: REGION,
    nth: 1,
    log: ({ kind, failure }) => {
      if (failure !== null) failures.push(`${kind}: ${failure}`);
    },
    fault: () => null,
    over: over.signal,
  });
  const records: CartRecord[] = [];
  await journey({ client, store: REGION, pays: true, keep: (record) => records.push(record) });
  clearTimeout(timer);
  const token = records[0]?.orderToken ?? null;
  if (failures.length > 0) throw new Error(`A shopper had to try again: ${failures.join('; ')}.`);
  if (token === null) throw new Error('The shopper was not led to the order.');
  return token;
}

/** Metrics of store-api besides those of its requests. Each one wraps or observes the part that it counts; none changes its behaviour. */

import { subscribe } from 'node:diagnostics_channel';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Mailer } from '@tessera/service-kit/mail';
import {
  counter,
  gauge,
  type LabelledCounter,
  labelledGauge,
  type Metrics,
  stateGauge,
} from '@tessera/service-kit/telemetry/metrics';
import type { CartVendor } from '../domains/cart/cartVendor.ts';
import type { StorefrontClient } from '../domains/cart/vendors/shopify/storefrontClient.ts';
import type { PaymentEvent } from '../domains/checkout/checkoutAttempts.ts';
import type { OrderActor, OrderState } from '../domains/orders/orderStates.ts';
import type { PaymentProvider } from '../domains/payments/paymentProvider.ts';
import { DATA_READS, dataReadSchema } from '../platform/data/dataFile.ts';
import { BREAKER_STATES, type OutsideBreaker } from '../platform/data/outsideBreaker.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type Round, SCHEDULES } from '../platform/jobs/round.ts';

export interface StoreMetrics {
  /** All metrics of the process, including those of its requests. */
  readonly all: Metrics;
  /** Counts a vendor's writes by call and outcome. */
  countWrites(vendor: CartVendor, name: 'local' | 'shopify'): CartVendor;
  countMails(mailer: Mailer): Mailer;
  orderMoved(to: OrderState, actor: OrderActor): void;
  payment(provider: PaymentProvider['name'], outcome: PaymentEvent): void;
  swept(what: string, rows: number): void;
  /** Counts the runs of rounds and their rows, and reports overdue ones. Call once, in a process that runs them. */
  watchRounds(rounds: readonly Round[]): readonly Round[];
  /** Reports the state of the payment provider's circuit breaker. */
  showPaymentBreaker(breaker: Pick<OutsideBreaker, 'state'>): void;
  /** Counts the calls to a shop by operation and outcome, and reports its circuit breaker. */
  countStorefront(client: StorefrontClient): StorefrontClient;
  /** Reports how many jobs wait or are dead letters; nothing while the queue is unavailable. */
  showJobs(jobs: Pick<Jobs, 'counts'>): void;
  /** Reports how many files are encrypted with each key; nothing while they cannot be counted. */
  showSealedFiles(count: () => Promise<ReadonlyMap<string, number>>): void;
  /** Starts counting reads of edited data files; call once per process. */
  hearDataFiles(): void;
}

export function createStoreMetrics(all: Metrics): StoreMetrics {
  const writes = counter(all, 'store_cart_writes_total', 'Changes of carts, previews left out.', [
    'vendor',
    'call',
    'outcome',
  ]);
  const mails = counter(all, 'store_mails_total', 'Mails that a server or the outbox took, or did not.', ['outcome']);
  const moves = counter(all, 'store_order_moves_total', 'Changes of orders by the state that they led to.', [
    'to',
    'actor',
  ]);
  const payments = counter(all, 'store_payments_total', 'Attempts to pay that began or ended.', [
    'provider',
    'outcome',
  ]);
  const sweeps = counter(all, 'store_swept_rows_total', 'Rows that were over and were deleted.', ['what']);
  return {
    all,
    countWrites: (vendor, name) => countWrites(writes, vendor, name),
    countMails: (mailer) => countMails(mails, mailer),
    orderMoved: (to, actor) => moves.inc({ to, actor }),
    payment: (provider, outcome) => payments.inc({ provider, outcome }),
    swept: (what, rows) => sweeps.inc({ what }, rows),
    watchRounds: (rounds) => watchRounds(all, rounds),
    showPaymentBreaker: (breaker) => showPaymentBreaker(all, breaker),
    countStorefront: (client) => countStorefront(all, client),
    showJobs: (jobs) => showJobs(all, jobs),
    showSealedFiles: (count) => showSealedFiles(all, count),
    hearDataFiles: () => hearDataFiles(all),
  };
}

/** Runs `work` and counts its outcome: `done`, or the outcome of its error. */
async function counted<Result>(
  count: (outcome: string) => void,
  work: () => Promise<Result>,
  outcomeOf: (error: unknown) => string = refusedOrFailed,
): Promise<Result> {
  try {
    const result = await work();
    count('done');
    return result;
  } catch (error) {
    count(outcomeOf(error));
    throw error;
  }
}

/** `refused`: our own response below 500, because the request is invalid or impossible. */
const refusedOrFailed = (error: unknown) => (error instanceof HttpProblem && error.status < 500 ? 'refused' : 'failed');

function countWrites(
  writes: LabelledCounter<'vendor' | 'call' | 'outcome'>,
  vendor: CartVendor,
  name: 'local' | 'shopify',
): CartVendor {
  const write =
    <Given extends unknown[], Result>(call: string, work: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> =>
      counted(
        (outcome) => writes.inc({ vendor: name, call, outcome }),
        () => work(...given),
      );
  return {
    fetch: (context, cartId) => vendor.fetch(context, cartId),
    preview: (context, input) => vendor.preview(context, input),
    create: write('create', (context, input) => vendor.create(context, input)),
    add: write('add', (context, input) => vendor.add(context, input)),
    update: write('update', (context, input) => vendor.update(context, input)),
    updateAttributes: write('updateAttributes', (context, input) => vendor.updateAttributes(context, input)),
    remove: write('remove', (context, input) => vendor.remove(context, input)),
  };
}

const countMails = (mails: LabelledCounter<'outcome'>, mailer: Mailer): Mailer => ({
  async send(mail) {
    try {
      await mailer.send(mail);
      mails.inc({ outcome: 'sent' });
    } catch (error) {
      mails.inc({ outcome: 'failed' });
      throw error;
    }
  },
});

function watchRounds(all: Metrics, rounds: readonly Round[]): readonly Round[] {
  const runs = counter(all, 'store_rounds_total', 'Runs of rounds, each of one concern.', ['round', 'outcome']);
  const rowsOf = counter(all, 'store_round_rows_total', 'Rows that rounds dealt with.', ['round']);
  /** When each round last did all its work, in seconds since 1970; initially the start of this process. */
  const succeeded = new Map(rounds.map(({ name }) => [name, Date.now() / 1000]));
  labelledGauge(
    all,
    'store_round_overdue_seconds',
    'Seconds since a round should have succeeded here again; another replica may have run it.',
    ['round'],
    () =>
      rounds.map(({ name, schedule }) => ({
        labels: { round: name },
        value: Math.max(0, Date.now() / 1000 - (succeeded.get(name) ?? 0) - SCHEDULES[schedule].seconds),
      })),
  );
  return rounds.map((round) => ({
    ...round,
    async work(batch, signal) {
      const rows = await counted(
        (outcome) => runs.inc({ round: round.name, outcome }),
        () => round.work(batch, signal),
        () => 'failed',
      );
      rowsOf.inc({ round: round.name }, rows);
      succeeded.set(round.name, Date.now() / 1000);
      return rows;
    },
  }));
}

function showPaymentBreaker(all: Metrics, breaker: Pick<OutsideBreaker, 'state'>): void {
  stateGauge(
    all,
    'store_payment_breaker',
    'Whether the provider of payments is asked: 1 for the state that the breaker is in.',
    BREAKER_STATES,
    () => breaker.state,
  );
}

function countStorefront(all: Metrics, client: StorefrontClient): StorefrontClient {
  const calls = counter(all, 'store_shopify_calls_total', 'Calls to Shopify; not-asked: the breaker was open.', [
    'operation',
    'outcome',
  ]);
  stateGauge(
    all,
    'store_shopify_breaker',
    'Whether Shopify is asked: 1 for the state that the breaker is in.',
    BREAKER_STATES,
    () => client.state,
  );
  const outcomeOf = (error: unknown) =>
    error instanceof HttpProblem && error.code === 'vendor.unavailable' ? 'not-asked' : refusedOrFailed(error);
  return {
    ask: (request) =>
      counted(
        (outcome) => calls.inc({ operation: request.operation.name, outcome }),
        () => client.ask(request),
        outcomeOf,
      ),
    get state() {
      return client.state;
    },
  };
}

function showJobs(all: Metrics, jobs: Pick<Jobs, 'counts'>): void {
  labelledGauge(
    all,
    'store_jobs',
    'Mails and payments in the queue: to be done (waiting), or given up after their last try (dead). Of all replicas.',
    ['state'],
    async () => {
      // An unavailable database has its own metrics and alerts, and must not suppress the other metrics.
      const counts = await jobs.counts().catch(() => null);
      if (counts === null) return [];
      return (['waiting', 'dead'] as const).map((state) => ({ labels: { state }, value: counts[state] }));
    },
  );
}

function showSealedFiles(all: Metrics, count: () => Promise<ReadonlyMap<string, number>>): void {
  labelledGauge(
    all,
    'store_sealed_files',
    'Uploaded files that wait for a decision, by the id of the key that they were sealed under.',
    ['key'],
    async () => [...((await count().catch(() => null)) ?? [])].map(([key, value]) => ({ labels: { key }, value })),
  );
}

function hearDataFiles(all: Metrics): void {
  const reads = counter(all, 'store_data_reads_total', 'Readings of edited data files.', ['file', 'outcome']);
  const refused = new Set<string>();
  gauge(
    all,
    'store_data_files_refused',
    'Data files whose last edit does not fit: the state before it is served.',
    () => refused.size,
  );
  subscribe(DATA_READS, (message) => {
    const { name, outcome } = dataReadSchema.parse(message);
    reads.inc({ file: name, outcome });
    if (outcome === 'refused') refused.add(name);
    else refused.delete(name);
  });
}

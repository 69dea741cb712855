import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { openDatabase } from '@tessera/service-kit/database/openDatabase';
import type { Mail } from '@tessera/service-kit/mail';
import { startTestPostgres } from '@tessera/service-kit/test-support/postgres';
import { until } from '@tessera/service-kit/test-support/until';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { MIGRATIONS_FOLDER } from '../../../test-support/store.ts';
import { NO_SCHEMA, type StoreDatabase } from '../data/database.ts';
import { createJobs, type Jobs } from './jobs.ts';
import type { Round } from './round.ts';
import type { JobWork } from './runJobs.ts';

jest.setTimeout(240_000);

const logger = pino({ level: 'silent' });
const MAIL: Mail = { to: 'ada@example.com', subject: 'Your order', text: 'Here it is.' };
/** Short delays, and only one retry. */
const mailRetries = { delay: 1, limit: 1 };
const roundRetries = { delay: 1, limit: 1 };

const idle: JobWork = {
  mail: async () => undefined,
  payment: async () => undefined,
  refund: async () => undefined,
  rounds: [],
};

const round = (name: string, work: Round['work']): Round => ({ name, schedule: 'minute', batch: 10, work });

/** Calls with a counter for which a test can wait. */
function counted() {
  let count = 0;
  const waiting: { readonly from: number; readonly resolve: () => void }[] = [];
  return {
    get count() {
      return count;
    },
    call() {
      count += 1;
      for (const { from, resolve } of waiting) if (count >= from) resolve();
    },
    reaches: (from: number) =>
      new Promise<void>((resolve) => (count >= from ? resolve() : waiting.push({ from, resolve }))),
  };
}

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Replicas of a queue on one database. */
async function replicas(kind: 'embedded' | 'server', count = 1) {
  const postgres = kind === 'server' ? await startTestPostgres() : null;
  if (postgres !== null) opened.push(() => postgres.stop());
  const databaseUrl = await postgres?.createDatabase();
  const made: { readonly database: StoreDatabase; readonly jobs: Jobs }[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const database = await openDatabase({
      name: 'store-api',
      databaseUrl,
      schema: NO_SCHEMA,
      migrationsFolder: MIGRATIONS_FOLDER,
    });
    opened.push(() => database.close());
    const jobs = await createJobs({ database, logger, mailRetries, roundRetries, pollSeconds: 0.5 });
    opened.push(() => jobs.stop(1000));
    made.push({ database, jobs });
  }
  return made;
}

describe.each(['embedded', 'server'] as const)('the job queue, on an %s database', (kind) => {
  it('sends a mail that was written in a transaction once that is done, and none of one that was undone', async () => {
    const [replica] = await replicas(kind);
    if (replica === undefined) throw new Error('There is no replica.');
    const { database, jobs } = replica;
    const undone = database.db.transaction(async (transaction) => {
      await jobs.mailer.send({ ...MAIL, subject: 'Never' }, transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await database.db.transaction((transaction) => jobs.mailer.send(MAIL, transaction));
    await jobs.mailer.send({ ...MAIL, subject: 'Second' });
    expect(await jobs.counts()).toEqual({ waiting: 2, dead: 0 });
    const sent: Mail[] = [];
    const taken = counted();
    await jobs.run({
      ...idle,
      async mail(mail) {
        sent.push(mail);
        taken.call();
      },
    });
    await taken.reaches(2);
    await jobs.stop(5000);
    expect(sent.map(({ subject }) => subject).sort()).toEqual(['Second', 'Your order']);
    expect(sent).toEqual(sent.map((mail) => ({ ...mail, id: expect.stringMatching(/^[\da-f-]{36}$/) })));
  });

  it('tries a mail again, gives up, shows why, and sends it when an operator says so', async () => {
    const [replica] = await replicas(kind);
    if (replica === undefined) throw new Error('There is no replica.');
    const { jobs } = replica;
    const tried = counted();
    const ids = new Set<string | undefined>();
    let works = false;
    await jobs.run({
      ...idle,
      async mail({ id }) {
        ids.add(id);
        tried.call();
        if (!works) throw new Error('A mail was not sent: code ETIMEDOUT.');
      },
    });
    await jobs.mailer.send(MAIL);
    await tried.reaches(2);
    // The queue stores the outcome of a try after the try has ended.
    await until(async () => (await jobs.dead()).rows.length > 0);
    const [dead, ...more] = (await jobs.dead()).rows;
    expect(more).toEqual([]);
    expect(dead).toMatchObject({
      kind: 'mail',
      about: 'ada@example.com: Your order',
      tries: 2,
      reason: 'A mail was not sent: code ETIMEDOUT.',
    });
    // The same message id for the mail server at every try.
    expect(ids.size).toBe(1);
    works = true;
    expect(await jobs.retry(dead?.id ?? '')).toBe(1);
    await tried.reaches(3);
    expect(await jobs.dead()).toEqual({ rows: [], next: null });
  });

  it('deletes a dead letter, and forgets an address', async () => {
    const [replica] = await replicas(kind);
    if (replica === undefined) throw new Error('There is no replica.');
    const { jobs } = replica;
    await jobs.mailer.send(MAIL);
    await jobs.mailer.send({ ...MAIL, to: 'Eve@example.com' });
    expect(await jobs.forget('ADA@example.com')).toBe(1);
    await jobs.run({
      ...idle,
      async mail() {
        throw new Error('no');
      },
    });
    await until(async () => (await jobs.dead()).rows.length > 0);
    const [dead] = (await jobs.dead()).rows;
    expect(await jobs.drop(dead?.id ?? '')).toBe(true);
    expect([await jobs.drop(dead?.id ?? ''), await jobs.counts()]).toEqual([false, { waiting: 0, dead: 0 }]);
  });

  it('has a payment settled once however often it is asked to', async () => {
    const [replica] = await replicas(kind);
    await replica?.jobs.settleLater('attempt-1');
    await replica?.jobs.settleLater('attempt-1');
    await replica?.jobs.settleLater('attempt-2');
    expect(await replica?.jobs.counts()).toEqual({ waiting: 2, dead: 0 });
  });

  it('has a refund paid when the transaction that owes it is kept, and once however often it is asked to', async () => {
    const [replica] = await replicas(kind);
    if (replica === undefined) throw new Error('There is no replica.');
    const { database, jobs } = replica;
    await expect(
      database.db.transaction(async (transaction) => {
        await jobs.refundLater('refund-1', transaction);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 0 });
    await database.db.transaction((transaction) => jobs.refundLater('refund-2', transaction));
    await jobs.refundLater('refund-2');
    expect(await jobs.counts()).toEqual({ waiting: 1, dead: 0 });
    const paid = Promise.withResolvers<string>();
    await jobs.run({ ...idle, refund: async (id) => paid.resolve(id) });
    expect(await paid.promise).toBe('refund-2');
  });

  it('stops without a job that hangs, which another one does', async () => {
    const [first, second] = await replicas(kind, kind === 'server' ? 2 : 1);
    if (first === undefined) throw new Error('There is no replica.');
    const begun = counted();
    await first.jobs.run({
      ...idle,
      mail: () => {
        begun.call();
        return new Promise(() => undefined);
      },
    });
    await first.jobs.mailer.send(MAIL);
    await begun.reaches(1);
    await first.jobs.stop(1000);
    if (second === undefined) return;
    const taken = counted();
    await second.jobs.run({ ...idle, mail: async () => taken.call() });
    await taken.reaches(1);
  });
});

describe('the job queue of several replicas', () => {
  it('runs a round in one of them at a time', async () => {
    const made = await replicas('server', 3);
    const begun = counted();
    let running = 0;
    let most = 0;
    const hold = Promise.withResolvers<void>();
    for (const { jobs } of made) {
      await jobs.run({
        ...idle,
        rounds: [
          round('tried', async () => {
            running += 1;
            most = Math.max(most, running);
            begun.call();
            await hold.promise;
            running -= 1;
            return 1;
          }),
        ],
      });
    }
    await begun.reaches(1);
    // Each replica requested a round at its start; a request during a running round joins it.
    for (const { jobs } of made) await jobs.counts();
    hold.resolve();
    for (const { jobs } of made) await jobs.stop(5000);
    expect([most, begun.count]).toEqual([1, 1]);
  });
});

describe.each(['embedded', 'server'] as const)('rounds, on an %s database', (kind) => {
  it('each go on while another one fails or hangs; the one that fails is a dead letter, one at most, until it works', async () => {
    const [replica] = await replicas(kind);
    if (replica === undefined) throw new Error('There is no replica.');
    const { jobs } = replica;
    const failed = counted();
    const worked = counted();
    let works = false;
    const failing = round('failing', async () => {
      failed.call();
      if (!works) throw new Error('the table is gone');
      return 1;
    });
    await jobs.run({
      ...idle,
      rounds: [
        round('hanging', () => new Promise(() => undefined)),
        failing,
        round('working', async () => {
          worked.call();
          return 1;
        }),
      ],
    });
    await worked.reaches(1);
    await until(async () => (await jobs.dead()).rows.length > 0);
    const [dead, ...more] = (await jobs.dead()).rows;
    expect(more).toEqual([]);
    expect(dead).toMatchObject({ kind: 'round', about: 'failing', tries: 2, reason: 'the table is gone' });
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 1 });
    // The round's next scheduled run.
    await jobs.run({ ...idle, rounds: [failing] });
    await until(async () => (await jobs.dead()).rows.some(({ id }) => id !== dead?.id));
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 1 });
    works = true;
    expect(await jobs.retry('all')).toBe(1);
    await failed.reaches(5);
    await until(async () => (await jobs.counts()).dead === 0);
  });
});

describe('rounds of a build before', () => {
  it('are scheduled no more once this one runs', async () => {
    const [replica] = await replicas('server');
    if (replica === undefined) throw new Error('There is no replica.');
    const { database, jobs } = replica;
    const { driver } = database;
    if (!('server' in driver)) throw new Error('There is no server.');
    const schedules = async () =>
      (await driver.server.query<{ name: string }>('select name from jobs.schedule order by name')).rows.map(
        ({ name }) => name,
      );
    await jobs.run({ ...idle, rounds: [round('repair', async () => 0)] });
    expect(await schedules()).toEqual(['repair']);
    await jobs.run({ ...idle, rounds: [round('mails', async () => 0)] });
    expect(await schedules()).toEqual(['mails']);
  });
});

describe('the job queue of the build before', () => {
  it('starts on tables that the next build has migrated, and sends and does jobs; not on those of a build before', async () => {
    const [replica] = await replicas('server');
    if (replica === undefined) throw new Error('There is no replica.');
    const { database, jobs: next } = replica;
    const version = (by: number) => database.db.execute(sql`update jobs.version set version = version + ${by}`);
    await version(1);
    const jobs = await createJobs({ database, logger, migrate: false, pollSeconds: 0.5 });
    opened.push(() => jobs.stop(1000));
    const sent = Promise.withResolvers<string>();
    await next.mailer.send(MAIL);
    await jobs.run({ ...idle, mail: async ({ to }) => sent.resolve(to) });
    expect(await sent.promise).toBe(MAIL.to);
    await version(-2);
    await expect(createJobs({ database, logger, migrate: false })).rejects.toThrow('requires migrations');
    await version(1);
  });
});

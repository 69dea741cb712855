/** docker-compose.yml as its parser reads it: what a container may do, and whom a service logs in as. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openDatabase } from '@tessera/service-kit/database';
import { createLogger } from '@tessera/service-kit/logger';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import pg from 'pg';
import { parse } from 'yaml';
import * as z from 'zod';
import { openRegistryDatabase } from '../registry/src/database.ts';
import { makeRelease, startTestRegistry } from '../registry/test-support/testRegistry.ts';
import { EDGES } from '../shell/server/visitor/edgeHeaders.ts';
import * as tables from '../store-api/src/cart/cartTables.ts';
import { sweepCarts } from '../store-api/src/cart/sweepCarts.ts';
import { createJobs } from '../store-api/src/jobs/jobs.ts';

jest.setTimeout(120_000);

const ROOT = join(__dirname, '..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      read_only: z.boolean().default(false),
      cap_drop: z.array(z.string()).default([]),
      cap_add: z.array(z.string()).default([]),
      security_opt: z.array(z.string()).default([]),
      mem_limit: z.string().optional(),
      pids_limit: z.number().optional(),
      privileged: z.boolean().optional(),
      environment: z.record(z.string(), z.unknown()).default({}),
      networks: z.array(z.string()).default(['default']),
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
    }),
  ),
  networks: z.record(z.string(), z.object({ internal: z.boolean() })),
});
// `merge`: compose reads `<<`, which YAML 1.2 does not.
const compose = composeSchema.parse(parse(textOf('docker-compose.yml'), { merge: true }));
const services = Object.entries(compose.services);

describe('docker-compose.yml', () => {
  it.each(services)('gives %s no more than it needs', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
    });
    expect(service.privileged).toBeUndefined();
  });

  it('adds capabilities to the proxy alone, whose first process reads the key and gives up its user', () => {
    const added = services
      .filter(([, { cap_add }]) => cap_add.length > 0)
      .map(([name, { cap_add }]) => [name, cap_add]);
    expect(added).toEqual([['proxy', ['CHOWN', 'DAC_OVERRIDE', 'SETGID', 'SETUID']]]);
  });

  it('lets nobody reach a service from outside but by the proxy, and no shell reach out', () => {
    const open = services.filter(([, { ports }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(compose.networks.inside?.internal).toBe(true);
    for (const name of ['shell-1', 'shell-2']) expect(compose.services[name]?.networks).toEqual(['inside']);
  });

  it('logs each service in as a role of its own, never as the superuser', () => {
    const urls = services.flatMap(([name, { environment }]) =>
      typeof environment.DATABASE_URL === 'string' ? [[name, environment.DATABASE_URL]] : [],
    );
    const of = (role: string, database: string) =>
      `postgres://${role}:\${${role.toUpperCase()}_DB_PASSWORD}@postgres:5432/${database}`;
    const migrating = (database: string) => `postgres://migrator:\${MIGRATE_DB_PASSWORD}@postgres:5432/${database}`;
    expect(urls).toEqual([
      ['migrate-registry', migrating('registry')],
      ['migrate-store-api', migrating('store')],
      ['registry', of('registry', 'registry')],
      ['store-api', of('store', 'store')],
    ]);
  });

  it('[SHELL-13] tells each shell where shoppers reach the store, as its image listens where others reach it', () => {
    expect(textOf('Dockerfile')).toContain('HOST=0.0.0.0');
    for (const name of ['shell-1', 'shell-2']) {
      expect(compose.services[name]?.environment.PUBLIC_ORIGIN).toMatch(/^\$\{PUBLIC_ORIGIN:-https:.+\}$/);
    }
  });

  it('takes PostgreSQL for healthy when others reach it, not while its socket alone answers', () => {
    const { test = [] } = compose.services.postgres?.healthcheck ?? {};
    expect(test.slice(test.indexOf('-h'))[1]).toBe('127.0.0.1');
  });

  it('keeps what a service writes itself in a volume with a name: tokens and keys outlive the container', () => {
    for (const name of ['registry', 'store-api', 'shell-1', 'shell-2']) {
      expect(compose.services[name]?.volumes).toEqual([`${name}:/data`]);
    }
  });
});

/** Directives of nginx: words up to `;`, or before a block in braces. Quotes and comments as nginx reads them. */
interface Directive {
  readonly words: readonly string[];
  readonly block: readonly Directive[] | null;
}
function nginx(text: string): readonly Directive[] {
  const tokens = [...text.matchAll(/#[^\n]*|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|[{};]|[^\s{};'"]+/g)]
    .filter(([token]) => !token.startsWith('#'))
    .map(([token, single, double]) => ({
      text: single ?? double ?? token,
      mark: /^[{};]$/.test(token) ? token : null,
    }));
  let at = 0;
  const read = (): readonly Directive[] => {
    const found: Directive[] = [];
    let words: string[] = [];
    for (; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (token === undefined) break;
      if (token.mark === null) words.push(token.text);
      else if (token.mark === '}') return found;
      else {
        at += token.mark === '{' ? 1 : 0;
        found.push({ words, block: token.mark === '{' ? read() : null });
        words = [];
      }
    }
    return found;
  };
  return read();
}

describe('docker/proxy.conf', () => {
  const edge = nginx(textOf('docker/proxy.conf'));
  const all = (directives: readonly Directive[]): readonly Directive[] =>
    directives.flatMap((directive) => [directive, ...all(directive.block ?? [])]);
  const named = (name: string, within = all(edge)) =>
    within.filter(({ words }) => words[0] === name).map(({ words }) => words.slice(1));
  const servers = edge.filter(({ words }) => words[0] === 'server');

  it('writes down no path, no query, no address and no header of whoever asks', () => {
    const [[format, ...parts] = []] = named('log_format');
    expect(named('access_log').map(([, used]) => used)).toEqual(servers.map(() => format));
    expect(parts.join('').match(/\$\w+/g)).toEqual(
      '$time_iso8601 $request_method $status $body_bytes_sent $request_time $upstream_status $request_id'.split(' '),
    );
    // From `error` on, a line of nginx's holds the request's.
    expect(named('error_log').map(([, level]) => level)).toEqual(servers.map(() => 'crit'));
  });

  it('strips what each known edge calls a country, a region and a city', () => {
    const stripped = named('proxy_set_header')
      .filter(([, value]) => value === '')
      .map(([name = '']) => name.toLowerCase());
    const known = Object.values(EDGES).flatMap(({ country, region, city }) => [...country, ...region, ...city]);
    expect(known.length).toBeGreaterThan(10);
    expect(stripped).toEqual(expect.arrayContaining(known));
  });

  it('overwrites what a client says of its way here', () => {
    const set = Object.fromEntries(
      named('proxy_set_header').map(([name = '', value = '']) => [name.toLowerCase(), value]),
    );
    expect(set).toMatchObject({
      'x-forwarded-for': '$remote_addr',
      'x-forwarded-proto': '$scheme',
      'x-forwarded-host': '$http_host',
      forwarded: '',
      'x-real-ip': '',
    });
  });

  it('leaves a shell that stays silent before a shopper notices, and asks the other one', () => {
    expect(named('proxy_connect_timeout')).toEqual([[expect.stringMatching(/^\d{3}ms$/)]]);
    expect(named('proxy_next_upstream')).toEqual([['error', 'timeout']]);
  });

  it('ends TLS, and answers without it by the way there alone', () => {
    const open = servers.filter(({ block }) => named('listen', block ?? []).every((words) => !words.includes('ssl')));
    for (const { block } of open) {
      expect(named('return', block ?? [])).toEqual([['308', 'https://$host:8443$request_uri']]);
      expect(named('proxy_pass', all(block ?? []))).toEqual([]);
    }
    expect([open.length, servers.length]).toEqual([1, 2]);
    expect(named('ssl_protocols')).toEqual([['TLSv1.2', 'TLSv1.3']]);
    expect(named('ssl_certificate_key')).toEqual([['/run/secrets/tls_key']]);
  });
});

describe('docker/databases.sql, on a PostgreSQL', () => {
  const DATABASES = [
    ['registry', 'registry'],
    ['store', 'store-api'],
  ] as const;
  const logger = createLogger('roles-test');
  logger.level = 'silent';
  let postgres: TestPostgres;
  let admin: URL;
  const as = (role: string, database: string) => {
    const url = new URL(admin);
    Object.assign(url, { username: role, password: `of-${role}`, pathname: `/${database}` });
    return url.href;
  };
  const run = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  beforeAll(async () => {
    postgres = await startTestPostgres();
    admin = new URL(await postgres.createDatabase());
    // As psql reads its own commands and variables.
    const [first = '', ...others] = textOf('docker/databases.sql')
      .replaceAll(/^(--|\\getenv).*$/gm, '')
      .replaceAll(/:'(\w+)_password'/g, "'of-$1'")
      .split(/^\\connect (?=\w)/m);
    const perform = async (url: string, text: string) => {
      for (const statement of text.split(';')) if (statement.trim() !== '') await run(url, statement);
    };
    await perform(admin.href, first);
    for (const part of others) {
      const [database = '', ...lines] = part.split('\n');
      await perform(Object.assign(new URL(admin), { pathname: `/${database}` }).href, lines.join('\n'));
    }
    for (const [database, workspace] of DATABASES) {
      const opened = await openDatabase({
        name: workspace,
        databaseUrl: as('migrator', database),
        dataDir: undefined,
        schema: tables,
        migrationsFolder: join(ROOT, workspace, 'migrations'),
      });
      if (database === 'store') await (await createJobs({ database: opened, logger, runs: false })).stop(1000);
      await opened.close();
    }
  });
  afterAll(() => postgres?.stop());

  it.each(['migrator', 'registry', 'store'])('the role %s is nobody’s superuser', async (role) => {
    const own = as(role, role === 'migrator' ? 'store' : role);
    const { rows } = await run(
      own,
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
    await expect(run(as(role, 'postgres'), 'select 1')).rejects.toThrow(/permission denied for database/);
    for (const statement of ['create role eve', 'create database eve', "copy (select 1) to program 'true'"]) {
      await expect(run(own, statement)).rejects.toThrow(/permission denied/);
    }
  });

  it.each([
    ['registry', 'audit'],
    ['store', 'cart'],
  ])('the role %s changes no table, its own no more than another’s', async (role, table) => {
    const other = role === 'store' ? 'registry' : 'store';
    await expect(run(as(role, other), 'select 1')).rejects.toThrow(/permission denied for database/);
    expect((await run(as(role, role), `select count(*) from ${table}`)).rows).toEqual([{ count: '0' }]);
    for (const statement of [
      'create table eve (id int)',
      'create schema eve',
      `alter table ${table} add column eve int`,
      `create index eve on ${table} ((1))`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(run(as(role, role), statement)).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it('both servers do their work as such a role: the registry publishes and promotes, the store sells and queues', async () => {
    const registry = await openRegistryDatabase({
      databaseUrl: as('registry', 'registry'),
      dataDir: undefined,
      migrate: false,
    });
    try {
      const running = await startTestRegistry(registry);
      expect((await running.publish(makeRelease('mf-bag', '1.0.0'))).status).toBe(201);
      const promotion = { remote: 'mf-bag', version: '1.0.0', regions: ['AE'], waitMs: 0 };
      expect((await running.call('POST', '/api/promotions', { body: promotion })).status).toBe(200);
      await running.stop();
    } finally {
      await registry.close();
    }

    const database = await openDatabase({
      name: 'store-api',
      databaseUrl: as('store', 'store'),
      dataDir: undefined,
      schema: tables,
      migrationsFolder: join(ROOT, 'store-api/migrations'),
      migrate: false,
    });
    try {
      const jobs = await createJobs({ database, logger, migrate: false, pollSeconds: 0.5 });
      const sent = Promise.withResolvers<string>();
      await jobs.run({
        mail: async ({ to }) => sent.resolve(to),
        payment: async () => {},
        refund: async () => {},
        rounds: [
          {
            name: 'sweep.carts',
            schedule: 'tenMinutes',
            batch: 200,
            work: () => sweepCarts({ db: database.db, cartDays: 30 }),
          },
        ],
      });
      await jobs.mailer.send({ to: 'noor@example.com', subject: 'x', text: 'x' });
      expect(await sent.promise).toBe('noor@example.com');
      await jobs.stop(5000);
      await database.db
        .insert(tables.cart)
        .values({ id: randomUUID(), store: 'AE', countryCode: 'AE', attributes: [], discountCodes: [] });
    } finally {
      await database.close();
    }
  });
});

/** docker-compose.yml as parsed: what a container may do, and the account with which a service logs in. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openDatabase } from '@tessera/service-kit/database/openDatabase';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import pg from 'pg';
import { parse } from 'yaml';
import * as z from 'zod';
import { openRegistryDatabase } from '../registry/src/data/database.ts';
import { makeRelease, startTestRegistry } from '../registry/test-support/testRegistry.ts';
import { EDGES } from '../shell/server/visitor/edgeHeaders.ts';
import { cart } from '../store-api/src/domains/cart/cartTables.ts';
import { sweepCarts } from '../store-api/src/domains/cart/sweepCarts.ts';
import { NO_SCHEMA } from '../store-api/src/platform/data/database.ts';
import { createJobs } from '../store-api/src/platform/jobs/jobs.ts';
import { mebibytes } from './test-support/mebibytes.ts';

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
      tmpfs: z.array(z.string()).default([]),
      healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
    }),
  ),
  networks: z.record(z.string(), z.object({ internal: z.boolean() })),
});
// `merge`: Compose supports `<<`, which YAML 1.2 does not.
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

  it('[API-12] has whoever starts it say whether the checkout has an origin of its own, and tells shells and store-api the same', () => {
    const told = ['store-api', 'shell-1', 'shell-2'].map((name) => compose.services[name]?.environment.CHECKOUT_ORIGIN);
    expect(new Set(told).size).toBe(1);
    // Without a colon: an empty value is accepted, a missing one is not.
    expect(told[0]).toMatch(/^\$\{CHECKOUT_ORIGIN\?.+\}$/);
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

/** Directives of nginx: words up to `;`, or before a block in braces. Quotes and comments are handled as in nginx. */
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

/** Flattens nested blocks. */
const all = (directives: readonly Directive[]): readonly Directive[] =>
  directives.flatMap((directive) => [directive, ...all(directive.block ?? [])]);
const namedIn = (directives: readonly Directive[], name: string) =>
  all(directives)
    .filter(({ words }) => words[0] === name)
    .map(({ words }) => words.slice(1));

describe('the edge of compose and of Kubernetes', () => {
  const shared = textOf('deploy/base/edge/nginx.conf');
  const inCompose = compose.services.proxy;
  const manifest = textOf('deploy/base/edge.yaml');
  const EDGE_FILES = [
    ['docker/proxy.conf', ':8443', '8443', '/run/secrets/tls_key'],
    ['deploy/base/edge/own.conf', '', '443', '/etc/nginx/tls/tls.key'],
  ] as const;

  it('is one file that both include their own in, beside the addresses of a CDN', () => {
    expect(namedIn(nginx(shared), 'include')).toEqual([['/etc/nginx/cdn/cdn.conf'], ['/etc/nginx/edge/own.conf']]);
    expect(inCompose?.volumes).toEqual([
      './deploy/base/edge/nginx.conf:/etc/nginx/nginx.conf:ro',
      './deploy/base/edge/cdn.conf:/etc/nginx/cdn/cdn.conf:ro',
      './docker/proxy.conf:/etc/nginx/edge/own.conf:ro',
    ]);
    expect(manifest).toContain('mountPath: /etc/nginx/nginx.conf, subPath: nginx.conf');
    expect(manifest).toContain('{ name: config, mountPath: /etc/nginx/edge,');
    expect(textOf('deploy/base/kustomization.yaml')).toContain('[edge/nginx.conf, edge/own.conf]');
  });

  it.each(EDGE_FILES.map(([file]) => file))(
    '%s says of upstreams, ports, certificates and probes, and no more',
    (file) => {
      const said = new Set(nginx(textOf(file)).map(({ words }) => words[0]));
      const own = ['map', 'proxy_connect_timeout', 'server', 'ssl_certificate', 'ssl_certificate_key', 'upstream'];
      expect([...said].filter((name) => !own.includes(name ?? ''))).toEqual([]);
      expect(all(nginx(textOf(file))).filter(({ words }) => /^proxy_(set|pass)/.test(words[0] ?? ''))).toEqual([]);
    },
  );

  it('keeps what waits for the rest of its body within the memory that both give it', () => {
    const limits = Object.fromEntries(namedIn(nginx(shared), 'limit_conn'));
    const bodies = Number(limits.large_bodies) * mebibytes(String(namedIn(nginx(shared), 'client_max_body_size')));
    const disks = [inCompose?.tmpfs, /medium: Memory, sizeLimit: (\w+)/.exec(manifest)?.[1]].map(String).map(mebibytes);
    const memory = [inCompose?.mem_limit, /limits: \{ cpu: "1", memory: (\w+)/.exec(manifest)?.[1]].map(String);
    for (const disk of disks) expect(disk).toBeGreaterThanOrEqual(bodies);
    for (const [index, limit] of memory.map(mebibytes).entries()) expect(limit).toBeGreaterThan(disks[index] ?? 0);
  });

  describe.each(EDGE_FILES)('with %s', (file, portInAddresses, port, key) => {
    const whole = nginx(shared.replace('include /etc/nginx/edge/own.conf;', textOf(file)));
    const http = whole.find(({ words }) => words[0] === 'http')?.block ?? [];
    const named = (name: string, within = whole) => namedIn(within, name);
    const servers = http.filter(({ words }) => words[0] === 'server');
    const listening = (on: string) =>
      servers.find(({ block }) => named('listen', block ?? []).some(([its]) => its === on))?.block ?? [];
    const headers = Object.fromEntries(
      named('proxy_set_header').map(([name = '', value = '']) => [name.toLowerCase(), value]),
    );
    const mapped = (name: string) =>
      http.find(({ words }) => words[0] === 'map' && words[2] === name)?.block?.map(({ words }) => words) ?? [];

    it('writes down no path, no query, no address and no header of whoever asks', () => {
      const [[format, ...parts] = []] = named('log_format');
      expect(named('access_log').filter(([used]) => used !== 'off')).toEqual([['/dev/stdout', format]]);
      expect(parts.join('').match(/\$\w+/g)?.sort()).toEqual(
        '$body_bytes_sent $request_id $request_method $request_time $status $time_iso8601 $upstream_status'.split(' '),
      );
      // At level `error` and below, nginx's log lines contain the request line.
      expect(named('error_log')).toEqual([['/dev/stderr', 'crit']]);
    });

    it('strips what each known edge calls a country, a region and a city', () => {
      const stripped = Object.keys(headers).filter((name) => headers[name] === '');
      const known = Object.values(EDGES).flatMap(({ country, region, city }) => [...country, ...region, ...city]);
      expect(known.length).toBeGreaterThan(10);
      expect(stripped).toEqual(expect.arrayContaining(known));
    });

    it('overwrites what a client says of its way here, and gives each request an id of its own', () => {
      expect(headers).toMatchObject({
        'x-request-id': '$request_id',
        'x-forwarded-for': '$client_address',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': '$http_host',
        'x-forwarded-port': '$https_port',
        forwarded: '',
        'x-real-ip': '',
      });
      expect(mapped('$https_port')).toEqual([['default', port]]);
    });

    it('takes the three photographs of a claim, and ends what comes too slowly', () => {
      expect(named('client_max_body_size')).toEqual([['16m']]);
      expect(named('client_header_timeout')).toEqual([['10s']]);
      expect(named('client_body_timeout')).toEqual([['10s']]);
    });

    it('answers 429 to an address that asks for too much at the same time', () => {
      expect(named('limit_conn').map(([zone]) => zone)).toEqual(['clients', 'large_bodies_of_client', 'large_bodies']);
      expect(named('limit_conn_zone').map(([by]) => by)).toEqual(['$client_network', '$large_body_of', '$large_body']);
      expect(named('limit_conn_status')).toEqual([['429']]);
      const patterns = mapped('$large_body').flatMap(([pattern = '', counts]) =>
        counts === '1' ? [new RegExp(pattern.replace('~', ''))] : [],
      );
      const isLarge = (length: string, encoding: string, method: string) =>
        patterns.some((pattern) => pattern.test(`${length} ${encoding} ${method}`));
      const large = [isLarge('10000', '', 'POST'), isLarge('', 'chunked', 'POST'), isLarge('', 'chunked', 'GET')];
      expect([...large, isLarge('', '', 'POST')]).toEqual([true, true, true, true]);
      expect([isLarge('9999', '', 'POST'), isLarge('', '', 'GET'), isLarge('0', '', 'POST')]).toEqual([
        false,
        false,
        false,
      ]);
    });

    it('leaves a shell that stays silent before a shopper notices, and asks another one', () => {
      expect(named('proxy_connect_timeout')).toEqual([[expect.stringMatching(/^(\d{3}ms|[12]s)$/)]]);
      expect(named('proxy_next_upstream')).toEqual([['error', 'timeout']]);
      expect(named('proxy_next_upstream_tries')).toEqual([['2']]);
      const shells = http.find(({ words }) => words.join(' ') === 'upstream shells')?.block ?? [];
      expect(named('server', shells).length).toBe(2);
    });

    it('ends TLS, and answers without it by the way there alone', () => {
      expect(named('return', listening('8080'))).toEqual([['308', 'https://$host$port_in_addresses$request_uri']]);
      const inAddresses = mapped('$port_in_addresses').find(([of]) => of === port) ?? ['default', `:${port}`];
      expect(inAddresses[1]).toBe(portInAddresses);
      for (const { block } of servers) {
        const isTls = named('listen', block ?? []).some((words) => words.includes('ssl'));
        expect(named('proxy_pass', block ?? []).length).toBe(isTls ? 1 : 0);
      }
      expect(named('ssl_protocols')).toEqual([['TLSv1.2', 'TLSv1.3']]);
      expect(named('ssl_certificate_key')).toEqual([[key]]);
    });
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
    // Handles commands and variables as psql does.
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
        schema: NO_SCHEMA,
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
      schema: NO_SCHEMA,
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
        .insert(cart)
        .values({ id: randomUUID(), store: 'AE', countryCode: 'AE', attributes: [], discountCodes: [] });
    } finally {
      await database.close();
    }
  });
});

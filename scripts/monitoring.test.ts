/**
 * The dashboard and the alert rules of docker/: complete, in valid PromQL, and only with metrics and labels that the servers have. promtool
 * tests the rules themselves (docker/prometheus/alerts.test.yml).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { createMetrics, type Metrics, observePool, observeProcess } from '@tessera/service-kit/telemetry/metrics';
import { parse } from 'yaml';
import * as z from 'zod';
import { createApp as createRegistry } from '../registry/src/app/app.ts';
import { openRegistryDatabase } from '../registry/src/data/database.ts';
import { createShell } from '../shell/server/createShell.ts';
import { createStoreMetrics } from '../store-api/src/app/storeMetrics.ts';

// Creating a database takes seconds on a busy machine.
jest.setTimeout(60_000);

const ROOT = join(__dirname, '..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const yamlOf = (path: string): unknown => parse(textOf(path));

const alertSchema = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z0-9]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string().min(10), description: z.string().min(10) }),
});
/** Recording rules for both halves of each objective, by `slo`. */
const RECORDED = ['slo:requests:rate5m', 'slo:budget_spent:rate5m'] as const;
const recordSchema = z.strictObject({
  record: z.enum(RECORDED),
  expr: z.string(),
  labels: z.strictObject({ slo: z.string() }),
});
const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(z.union([alertSchema, recordSchema])) })),
});
const allRules = rulesSchema.parse(yamlOf('docker/prometheus/alerts.yml')).groups.flatMap((group) => group.rules);
const rules = allRules.filter((rule) => 'alert' in rule);
const records = allRules.filter((rule) => 'record' in rule);

const targetSchema = z.object({ refId: z.string(), expr: z.string(), datasource: z.object({ uid: z.string() }) });
const dashboardSchema = z.object({
  uid: z.literal('tessera'),
  schemaVersion: z.int(),
  templating: z.object({
    list: z.array(z.object({ name: z.string(), query: z.object({ query: z.string() }) })),
  }),
  annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.int(),
      type: z.enum(['row', 'stat', 'table', 'timeseries']),
      title: z.string().min(1),
      gridPos: z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().max(24), h: z.int() }),
      targets: z.array(targetSchema).default([]),
    }),
  ),
});
const dashboard = dashboardSchema.parse(JSON.parse(textOf('docker/grafana/dashboards/tessera.json')));
const targets = dashboard.panels.flatMap(({ title, targets: its }) => its.map((target) => ({ title, ...target })));

/** Replaces Grafana's macros by a duration or a value, as Grafana does. */
const withoutMacros = (expr: string) =>
  expr.replaceAll('$__rate_interval', '5m').replace(/\$(region|team|remote)\b/g, 'x');
const LABEL_VALUES = /^label_values\((\w+), (\w+)\)$/;

const queries: [where: string, expr: string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
  ...records.map(({ record, labels, expr }): [string, string] => [`${record} of ${labels.slo}`, expr]),
  ...targets.map(({ title, refId, expr }): [string, string] => [`panel "${title}" ${refId}`, withoutMacros(expr)]),
  ...dashboard.annotations.list.map(({ expr }): [string, string] => ['annotation', withoutMacros(expr)]),
  ...dashboard.templating.list.map(({ name, query: { query } }): [string, string] => {
    const [, metric = '', label = ''] = LABEL_VALUES.exec(query) ?? [];
    return [`variable ${name}`, `group by (${label}) (${metric})`];
  }),
];

interface Uses {
  readonly metrics: string[];
  /** Labels in a selector of the metric, or in a grouping around it. */
  readonly labels: string[];
  readonly faults: string[];
}

function readQuery(expr: string): Uses {
  const uses: Uses = { metrics: [], labels: [], faults: [] };
  const textAt = ({ from, to }: Pick<SyntaxNode, 'from' | 'to'>) => expr.slice(from, to);
  parser.parse(expr).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) uses.faults.push(`at ${from}: ${expr.slice(Math.max(0, from - 10), to + 10)}`);
      else if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') uses.metrics.push(textAt(node));
      else if (type.name === 'LabelName') uses.labels.push(textAt(node));
    },
  });
  return uses;
}

/** Labels that Prometheus adds to every series, and metrics that it creates itself. */
const OF_PROMETHEUS: { labels: string[]; metrics: string[] } = {
  labels: ['job', 'instance', 'le', 'slo'],
  metrics: ['up', ...RECORDED],
};

let folder: string;
/** Label names by metric, as the servers expose them. */
const exposed = new Map<string, readonly string[]>();

function note({ registry }: Metrics): void {
  for (const metric of registry.getMetricsAsArray()) {
    const labels: unknown = Reflect.get(metric, 'labelNames');
    const names = Array.isArray(labels) ? labels.map(String) : [];
    for (const ending of String(metric.type) === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']) {
      exposed.set(metric.name + ending, names);
    }
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-monitoring-'));
  const logger = createLogger('monitoring-test');
  logger.level = 'silent';

  const ofRegistry = createMetrics();
  observeProcess(ofRegistry);
  observePool(ofRegistry, () => ({ total: 1, idle: 1, waiting: 0 }));
  const database = await openRegistryDatabase({ databaseUrl: undefined, dataDir: undefined });
  const registry = await createRegistry({ database, logger, metrics: ofRegistry });
  note(ofRegistry);
  await registry.close();
  await database.close();

  const ofShell = createMetrics();
  const shell = await createShell({
    dataDir: folder,
    browserFolder: join(folder, 'no-build'),
    registryUrl: 'http://127.0.0.1:9',
    registryToken: async () => null,
    shellId: 'shell',
    storeApiOrigin: 'http://127.0.0.1:9',
    logger,
    metrics: ofShell,
  });
  note(ofShell);
  await shell.close();

  const ofStoreApi = createMetrics();
  const store = createStoreMetrics(ofStoreApi);
  store.hearDataFiles();
  store.showJobs({ counts: async () => ({ waiting: 0, dead: 0 }) });
  store.watchRounds([]);
  store.showPaymentBreaker({ state: 'closed' });
  store.countStorefront({ state: 'closed', ask: () => Promise.reject(new Error('There is no shop.')) });
  note(ofStoreApi);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('queries of the dashboard and of the alert rules', () => {
  it.each(queries)('%s is PromQL', (_where, expr) => {
    expect(readQuery(expr)).toMatchObject({
      faults: [],
      metrics: [expect.any(String), ...readQuery(expr).metrics.slice(1)],
    });
  });

  it.each(queries)('%s is about metrics that a server has, by labels that they have', (_where, expr) => {
    const { metrics, labels } = readQuery(expr);
    const known = new Set([...OF_PROMETHEUS.labels, ...metrics.flatMap((metric) => exposed.get(metric) ?? [])]);
    expect(metrics.filter((metric) => !exposed.has(metric) && !OF_PROMETHEUS.metrics.includes(metric))).toEqual([]);
    expect(labels.filter((label) => !known.has(label))).toEqual([]);
  });

  it('would be found if they were not', () => {
    expect(readQuery('sum by (region (rate(x[5m]))').faults).not.toEqual([]);
    expect(readQuery('sum by (region) (rate(shell_nothing_total{team="Bag"}[5m]))')).toEqual({
      metrics: ['shell_nothing_total'],
      labels: ['region', 'team'],
      faults: [],
    });
  });
});

describe('the alert rules', () => {
  it('have names of their own, and each is tried by promtool', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const tried = textOf('docker/prometheus/alerts.test.yml').matchAll(/alertname: (\w+)/g);
    expect([...new Set([...tried].map(([, name]) => name))].sort()).toEqual([...names].sort());
  });

  it('have both halves of each objective, and the documentation names it', () => {
    const halves = (half: (typeof RECORDED)[number]) =>
      records.filter(({ record }) => record === half).map(({ labels }) => labels.slo);
    expect(halves('slo:requests:rate5m')).toEqual(halves('slo:budget_spent:rate5m'));
    const docs = textOf('docs/operating/metrics-and-objectives.md');
    expect(halves('slo:requests:rate5m').filter((slo) => !docs.includes(`| \`${slo}\` |`))).toEqual([]);
  });

  it('cover renders, refusals, browsers, web vitals and claims by remote, version, region and team', () => {
    for (const name of [
      'shell_slot_renders_total',
      'shell_refusals_total',
      'shell_browser_failures_total',
      'shell_claim_conflicts',
      'shell_vitals_lcp_seconds_bucket',
      'shell_vitals_inp_seconds_bucket',
      'shell_vitals_cls_bucket',
      'registry_changes_total',
    ]) {
      expect(exposed.get(name)).toEqual(expect.arrayContaining(['remote', 'version', 'region', 'team']));
      expect(queries.some(([, expr]) => expr.includes(name))).toBe(true);
    }
  });
});

describe('the dashboard', () => {
  it('has a place of its own for each panel', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(dashboard.panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  it('asks the data source that is provisioned', () => {
    const { datasources } = z
      .object({ datasources: z.array(z.object({ uid: z.string(), url: z.string() })) })
      .parse(yamlOf('docker/grafana/provisioning/datasources/prometheus.yml'));
    expect(datasources).toEqual([{ uid: 'prometheus', url: 'http://prometheus:9090' }].map(expect.objectContaining));
    expect(targets.filter(({ datasource }) => datasource.uid !== 'prometheus')).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  const { services } = z
    .object({
      services: z.record(
        z.string(),
        z.object({
          volumes: z.array(z.string()).default([]),
          profiles: z.array(z.string()).optional(),
        }),
      ),
    })
    .parse(parse(textOf('docker-compose.yml'), { merge: true }));

  it('starts Prometheus and Grafana only when they are asked for, with files that are there', () => {
    for (const name of ['prometheus', 'grafana']) {
      expect(services[name]?.profiles).toEqual(['watch']);
      const mounted = (services[name]?.volumes ?? []).filter((volume) => volume.startsWith('./'));
      expect(mounted.length).toBeGreaterThan(0);
      for (const volume of mounted) expect(existsSync(join(ROOT, volume.split(':')[0] ?? ''))).toBe(true);
    }
  });

  it('has every server that Prometheus asks', () => {
    const { scrape_configs: jobs } = z
      .object({
        scrape_configs: z.array(
          z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
        ),
      })
      .parse(yamlOf('docker/prometheus/prometheus.yml'));
    const asked = jobs.flatMap(({ static_configs: its }) => its.flatMap((each) => each.targets));
    expect(asked).toEqual(['shell-1:9464', 'shell-2:9464', 'store-api:9465', 'registry:9466']);
    for (const target of asked) expect(Object.keys(services)).toContain(target.split(':')[0]);
  });
});

describe('docs/operating/metrics-and-objectives.md', () => {
  it('names every metric of the servers', () => {
    const docs = textOf('docs/operating/metrics-and-objectives.md');
    const own = [...exposed.keys()]
      .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
      .filter((name) => !/^(process|nodejs)_/.test(name));
    expect(own.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });
});

/**
 * The manifests of deploy/: valid by Kubernetes' own schemas, listed, consistent with each other, restricted by network policies, and with
 * every setting of docker-compose.yml. No cluster is needed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { syntaxNodes } from '@tessera/service-kit/test-support/syntax';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { EDGES } from '../shell/server/visitor/edgeHeaders.ts';
import { isInImage } from './test-support/dockerImage.ts';
import { mebibytes } from './test-support/mebibytes.ts';

const ROOT = join(__dirname, '..');
const DEPLOY = join(ROOT, 'deploy');
const textOf = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');
const filesUnder = (pattern: string) => globSync(pattern, { cwd: DEPLOY }).sort();

// ---- Kustomize's own files

const generatorSchema = z.strictObject({
  name: z.string(),
  behavior: z.enum(['merge', 'replace']).optional(),
  envs: z.array(z.string()).default([]),
  files: z.array(z.string()).default([]),
  literals: z.array(z.string()).default([]),
});
const kustomizationSchema = z.strictObject({
  apiVersion: z.string(),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  labels: z.array(z.unknown()).default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  patches: z.array(z.strictObject({ path: z.string() })).default([]),
  configMapGenerator: z.array(generatorSchema).default([]),
});
const kustomizations = filesUnder('**/kustomization.yaml').map((path) => {
  const parsed = kustomizationSchema.parse(parse(textOf(path)));
  const inIt = (name: string) => relative(DEPLOY, join(DEPLOY, dirname(path), name));
  const { resources, components, patches, configMapGenerator } = parsed;
  const generated = configMapGenerator.flatMap(({ envs, files }) => [...envs, ...files]);
  return {
    folder: dirname(path),
    ...parsed,
    listed: [...resources, ...components, ...patches.map((patch) => patch.path), ...generated].map(inIt),
    patched: patches.map((patch) => inIt(patch.path)),
  };
});
const folders = kustomizations.map(({ folder }) => folder);
const listed = kustomizations.flatMap((kustomization) => kustomization.listed);
const patchPaths = kustomizations.flatMap(({ patched }) => patched);

// ---- manifests

const labelsSchema = z.record(z.string(), z.string());
const probeSchema = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number().optional(),
  failureThreshold: z.number(),
});
const sizesSchema = z.strictObject({ cpu: z.string(), memory: z.string() });
const referenceSchema = z.strictObject({ name: z.string(), key: z.string(), optional: z.boolean().optional() });
const containerSchema = z.strictObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()),
  envFrom: z.array(z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) })).default([]),
  env: z
    .array(
      z.strictObject({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z
          .union([z.strictObject({ secretKeyRef: referenceSchema }), z.strictObject({ fieldRef: z.unknown() })])
          .optional(),
      }),
    )
    .default([]),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: probeSchema.optional(),
  livenessProbe: probeSchema.optional(),
  readinessProbe: probeSchema.optional(),
  lifecycle: z.unknown().optional(),
  resources: z.strictObject({ requests: sizesSchema, limits: sizesSchema }),
  securityContext: z.unknown(),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
});
const podSchema = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: z.unknown(),
  containers: z.array(containerSchema).length(1),
  volumes: z.array(z.looseObject({ name: z.string() })).default([]),
});
const workloadSchema = z.object({
  kind: z.enum(['Deployment', 'StatefulSet', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number().optional(),
    serviceName: z.string().optional(),
    selector: z.strictObject({ matchLabels: labelsSchema }).optional(),
    template: z.object({ metadata: z.object({ labels: labelsSchema }), spec: podSchema }),
    volumeClaimTemplates: z.array(z.object({ metadata: z.object({ name: z.string() }) })).default([]),
  }),
});
const selectorSchema = z.strictObject({
  matchLabels: labelsSchema.optional(),
  matchExpressions: z
    .array(z.strictObject({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .optional(),
});
const peerSchema = z.strictObject({
  podSelector: selectorSchema.optional(),
  namespaceSelector: selectorSchema.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
const portsSchema = z.array(z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: z.number() }));
const policySchema = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.strictObject({
    podSelector: selectorSchema,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.strictObject({ from: z.array(peerSchema).optional(), ports: portsSchema })).default([]),
    egress: z.array(z.strictObject({ to: z.array(peerSchema), ports: portsSchema })).default([]),
  }),
});
const serviceSchema = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: labelsSchema,
    ports: z.array(z.object({ name: z.string(), port: z.number(), targetPort: z.string() })),
  }),
});
const budgetSchema = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.strictObject({ maxUnavailable: z.literal(1), selector: selectorSchema }),
});
const autoscalerSchema = z.object({
  spec: z.looseObject({
    scaleTargetRef: z.object({ kind: z.string(), name: z.string() }),
    minReplicas: z.number(),
    maxReplicas: z.number(),
  }),
});

const namedSchema = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
const manifests = filesUnder('**/*.yaml')
  .filter((path) => !path.endsWith('kustomization.yaml'))
  .flatMap((path) =>
    parseAllDocuments(textOf(path)).map((document, index) => {
      if (document.errors.length > 0) throw new Error(`deploy/${path}, document ${index + 1}: ${document.errors[0]}`);
      const content: unknown = document.toJS();
      const { kind, metadata } = namedSchema.parse(content);
      return { path, kind, name: metadata.name, content, patch: patchPaths.includes(path) };
    }),
  );
/** @throws naming the manifest that lacks a field which all of this kind need, including limits and probes of a known shape */
const ofKind = <Shape>(kind: string, schema: z.ZodType<Shape>): Shape[] =>
  manifests
    .filter((manifest) => manifest.kind === kind && !manifest.patch)
    .map(({ path, name, content }) => {
      const parsed = schema.safeParse(content);
      if (parsed.success) return parsed.data;
      throw new Error(`deploy/${path}, ${kind} ${name}:\n${z.prettifyError(parsed.error)}`);
    });

const servers = [...ofKind('Deployment', workloadSchema), ...ofKind('StatefulSet', workloadSchema)];
const workloads = [...servers, ...ofKind('Job', workloadSchema)];
const policies = ofKind('NetworkPolicy', policySchema);
const services = ofKind('Service', serviceSchema);
const budgets = ofKind('PodDisruptionBudget', budgetSchema);
const autoscalers = ofKind('HorizontalPodAutoscaler', autoscalerSchema);

type Workload = (typeof workloads)[number];
type Selector = z.infer<typeof selectorSchema>;

const nameOf = ({ metadata }: { metadata: { name: string } }) => metadata.name;
const containerOf = ({ spec }: Workload) => z.tuple([containerSchema]).parse(spec.template.spec.containers)[0];
const labelsOf = ({ spec }: Workload) => spec.template.metadata.labels;
const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Readonly<Record<string, string>>) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));
const selected = (selector: Selector) => workloads.filter((workload) => selects(selector, labelsOf(workload)));
function serverNamed(name: string): Workload {
  const found = workloads.find((workload) => nameOf(workload) === name);
  if (found === undefined) throw new Error(`deploy/ has no workload ${name}`);
  return found;
}

// ---- settings

/** The pairs of one of Kustomize's env files. */
function settingsIn(path: string): Map<string, string> {
  const lines = textOf(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`deploy/${path}: “${line}” is no setting`);
      return [name, value];
    }),
  );
}

const configMaps = new Map(
  kustomizations
    .filter(({ folder }) => folder === 'base')
    .flatMap(({ configMapGenerator }) => configMapGenerator)
    .map(({ name, envs }) => [name, new Map(envs.flatMap((path) => [...settingsIn(join('base', path))]))]),
);
function settingsOf(workload: Workload): Map<string, string | undefined> {
  const { env, envFrom } = containerOf(workload);
  return new Map([
    ...envFrom.flatMap(({ configMapRef }) => [...(configMaps.get(configMapRef.name) ?? [])]),
    ...env.map(({ name, value }): [string, string | undefined] => [name, value]),
  ]);
}
const secretsOf = (workload: Workload) =>
  containerOf(workload).env.flatMap(({ name, valueFrom }) =>
    valueFrom !== undefined && 'secretKeyRef' in valueFrom ? [{ setting: name, ...valueFrom.secretKeyRef }] : [],
  );

const composeSchema = z.object({
  services: z.record(z.string(), z.looseObject({ environment: z.record(z.string(), z.unknown()).optional() })),
});
const compose = composeSchema.parse(
  parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }),
).services;

/** Services of docker-compose.yml, and their counterparts here. */
const IN_PLACE_OF: readonly [inCompose: string, here: string][] = [
  ['migrate-registry', 'migrate-registry'],
  ['migrate-store-api', 'migrate-store-api'],
  ['registry', 'registry'],
  ['store-api', 'store-api'],
  ['shell-1', 'shell'],
  ['publish', 'publish'],
];
/** The sources that read each service's settings. */
const SOURCES: Readonly<Record<string, string>> = {
  registry: 'registry/src/**/*.ts',
  'store-api': 'store-api/src/**/*.{ts,tsx}',
  shell: 'shell/server/**/*.ts',
  publish: 'scripts/publishInto.ts',
  'migrate-registry': 'registry/src/migrate.ts',
  'migrate-store-api': 'store-api/src/app/migrate.ts',
};

describe('the files of deploy/', () => {
  it('are there where a kustomization lists them', () => {
    const there = listed.filter((path) => !existsSync(join(DEPLOY, path)));
    expect(there).toEqual([]);
    expect(new Set(folders)).toContain('base');
  });

  it('are listed, every one, by the kustomization of their folder', () => {
    const files = globSync('**/*', { cwd: DEPLOY, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(DEPLOY, join(entry.parentPath, entry.name)))
      .filter((path) => path !== 'README.md' && !path.endsWith('kustomization.yaml'));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('are applied from folders that a kustomization lists or the documents name', () => {
    const documents = textOf('README.md') + textOf('../docs/operating/kubernetes.md');
    expect(folders.filter((folder) => !listed.includes(folder) && !documents.includes(folder))).toEqual([]);
  });
});

/** Lists the faults of each manifest. `partial`: a patch, which may be incomplete. */
function faultsOf(all: readonly { manifest: unknown; partial: boolean }[]): string[][] {
  const program = join(__dirname, 'test-support/kubernetesSchemas.ts');
  const options = { input: JSON.stringify(all), encoding: 'utf8' } as const;
  return z.array(z.array(z.string())).parse(JSON.parse(execFileSync(process.execPath, [program], options)));
}

describe('manifests', () => {
  it('fit Kubernetes’ schemas and have no field that there is not', () => {
    const all = faultsOf(manifests.map(({ content, patch }) => ({ manifest: content, partial: patch })));
    const faults = manifests.flatMap(({ path, kind, name }, index) =>
      (all[index] ?? ['not looked at']).map((fault) => `deploy/${path}, ${kind} ${name}: ${fault}`),
    );
    expect(manifests.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  it('would be found if they did not', () => {
    const pod = { containers: [{ name: 'a', securityContext: { readOnlyRootFileSystem: true } }] };
    const deployment = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'a', labels: { any: 'thing' } },
      spec: { replicas: '2', selector: { matchLabels: { a: 'b' } }, template: { spec: pod } },
    };
    const service = { apiVersion: 'v1', kind: 'Service', spec: { portss: [] } };
    const secret = { apiVersion: 'v1', kind: 'Secret' };
    expect(faultsOf([deployment, service, secret].map((manifest) => ({ manifest, partial: false })))).toEqual([
      [
        '/spec/replicas: type {"type":"integer"}',
        '/spec/template/spec/containers/0/securityContext/readOnlyRootFileSystem: there is no such field',
      ],
      ['/spec/portss: there is no such field'],
      ['v1 Secret: no schema of that kind is looked at'],
    ]);
  });

  it('have one name per kind', () => {
    const names = manifests.filter(({ patch }) => !patch).map(({ kind, name }) => `${kind} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are there for each patch and each merged ConfigMap', () => {
    const whole = new Set(manifests.filter(({ patch }) => !patch).map(({ kind, name }) => `${kind} ${name}`));
    const patches = manifests.filter(({ patch }) => patch).map(({ kind, name }) => `${kind} ${name}`);
    expect(patches.length).toBeGreaterThan(1);
    expect(patches.filter((patch) => !whole.has(patch))).toEqual([]);
    const merged = kustomizations
      .flatMap(({ configMapGenerator }) => configMapGenerator)
      .filter(({ behavior }) => behavior !== undefined);
    expect(merged.filter(({ name }) => !configMaps.has(name))).toEqual([]);
  });
});

describe.each(workloads.map((workload) => [nameOf(workload), workload] as const))(
  'the pods of %s',
  (name, workload) => {
    const pod = workload.spec.template.spec;
    const container = containerOf(workload);

    it('have no rights, no token of the cluster and nothing of the node', () => {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const key of ['hostNetwork', 'hostPID', 'hostIPC', 'hostUsers', 'initContainers', 'serviceAccountName']) {
        expect(pod).not.toHaveProperty(key);
      }
      expect(pod.volumes.filter((volume) => 'hostPath' in volume)).toEqual([]);
    });

    it('write only where a volume is, each of a bounded size', () => {
      const disks = workload.spec.volumeClaimTemplates.map(nameOf);
      const names = [...pod.volumes.map((volume) => volume.name), ...disks];
      expect([...new Set(container.volumeMounts.map((mount) => mount.name))].sort()).toEqual(names.sort());
      for (const volume of pod.volumes) {
        if ('emptyDir' in volume) {
          expect(volume.emptyDir).toMatchObject({ sizeLimit: expect.stringMatching(/^\d+Mi$/) });
        }
      }
      expect(container.volumeMounts.map((mount) => mount.mountPath)).toContain('/tmp');
    });

    it('have limits, and requests below them', () => {
      const { requests, limits } = container.resources;
      expect(mebibytes(requests.memory)).toBeLessThan(mebibytes(limits.memory));
      expect(cores(requests.cpu)).toBeLessThanOrEqual(cores(limits.cpu));
    });

    it('run a file that the image has', () => {
      const [program, file = ''] = container.command;
      if (program === 'node') expect([existsSync(join(ROOT, file)), isInImage(file)]).toEqual([true, true]);
      else expect(container.command).toEqual(['nginx', '-g', 'daemon off;']);
    });

    it('are walled in both ways', () => {
      const own = policies.filter(({ spec }) => selects(spec.podSelector, labelsOf(workload)));
      expect(own.map(nameOf)).toEqual(expect.arrayContaining(['nothing-by-default']));
      expect(own.length).toBeGreaterThan(1);
      expect(labelsOf(workload)).toEqual({ 'app.kubernetes.io/name': name });
    });
  },
);

describe.each(servers.map((server) => [nameOf(server), server] as const))('the server %s', (name, server) => {
  const { ports, startupProbe, livenessProbe, readinessProbe } = containerOf(server);
  const settings = settingsOf(server);

  it('is asked whether it lives and is ready, on the port for that', () => {
    const port = name === 'edge' ? 'probes' : 'ops';
    expect(ports.map((its) => its.name)).toContain(port);
    expect(startupProbe?.httpGet).toEqual({ path: '/healthz', port });
    expect(livenessProbe?.httpGet).toEqual({ path: '/healthz', port });
    expect(readinessProbe?.httpGet).toEqual({ path: name === 'edge' ? '/healthz' : '/readyz', port });
  });

  it('listens where its ports say', () => {
    if (name === 'edge') {
      const configuration = textOf('base/edge/nginx.conf') + textOf('base/edge/own.conf');
      const listens = [...configuration.matchAll(/^\s*listen (\d+)/gm)].map(([, port]) => Number(port));
      expect(ports.map((port) => port.containerPort).sort()).toEqual(listens.sort());
      return;
    }
    expect(Object.fromEntries(ports.map((port) => [port.name, String(port.containerPort)]))).toEqual({
      http: settings.get('PORT'),
      ops: settings.get('OPS_PORT'),
    });
    expect(settings.get('OPS_HOST')).toBe('0.0.0.0');
    if (name === 'store-api') expect(settings.get('OPERATORS_HOST')).toBe('127.0.0.1');
  });

  it('is killed only after it could have ended by itself', () => {
    const given = (server.spec.template.spec.terminationGracePeriodSeconds ?? 30) * 1000;
    const waits = ['DRAIN_MS', 'GRACE_MS', 'JOBS_GRACE_MS'].map((setting) => Number(settings.get(setting) ?? 0));
    const needed = waits.reduce((sum, wait) => sum + wait, 0);
    expect(given).toBeGreaterThan(needed);
    if (name !== 'edge') expect(needed).toBeGreaterThan(10_000);
  });

  it('has pods that its selector, one budget and a Service find, and no other’s', () => {
    expect(selected({ matchLabels: server.spec.selector?.matchLabels ?? {} })).toEqual([server]);
    expect(budgets.filter(({ spec }) => selects(spec.selector, labelsOf(server))).map(nameOf)).toEqual([name]);
    expect(services.map(nameOf)).toContain(name);
  });

  it('is two at least, by its own number or by an autoscaler’s, never by both', () => {
    const scaled = autoscalers.filter(({ spec }) => spec.scaleTargetRef.name === name);
    expect(scaled.map(({ spec }) => spec.scaleTargetRef.kind)).toEqual(scaled.map(() => server.kind));
    const counts = [...scaled.map(({ spec }) => spec.minReplicas), server.spec.replicas].filter((n) => n !== undefined);
    expect(counts).toHaveLength(1);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    for (const { spec } of scaled) expect(spec.maxReplicas).toBeGreaterThan(spec.minReplicas);
  });
});

describe('Services, budgets and autoscalers', () => {
  it.each(services.map((service) => [nameOf(service), service.spec] as const))(
    'Service %s finds pods that listen where it sends',
    (_name, { selector, ports }) => {
      const [server, ...others] = selected({ matchLabels: selector });
      expect(others).toEqual([]);
      if (server === undefined) throw new Error('no pod has these labels');
      const named = containerOf(server).ports.map((port) => port.name);
      expect(ports.filter(({ targetPort }) => !named.includes(targetPort))).toEqual([]);
    },
  );

  it('are about servers that there are', () => {
    expect(
      budgets
        .flatMap(({ spec }) => selected(spec.selector))
        .map(nameOf)
        .sort(),
    ).toEqual(servers.map(nameOf).sort());
    const scaled = autoscalers.map(({ spec }) => spec.scaleTargetRef.name);
    expect(scaled.sort()).toEqual(['shell', 'store-api']);
  });

  it('have the Service that a StatefulSet names', () => {
    const named = servers.flatMap(({ spec }) => spec.serviceName ?? []);
    expect(named).toEqual(['shell-pods']);
    expect(services.map(nameOf)).toEqual(expect.arrayContaining(named));
  });
});

describe('network policies', () => {
  /** Peers and ports that the pods of a workload may call, by all policies together. */
  const egressOf = (workload: Workload) =>
    policies
      .filter(({ spec }) => selects(spec.podSelector, labelsOf(workload)))
      .flatMap(({ spec }) => spec.egress)
      .flatMap(({ to, ports }) => to.flatMap((peer) => ports.map(({ port }) => ({ peer, port }))));
  const called = (workload: Workload) =>
    egressOf(workload).map(({ peer: { podSelector, namespaceSelector, ipBlock }, port }) => {
      if (ipBlock !== undefined) return `${ipBlock.cidr}:${port}`;
      if (namespaceSelector !== undefined) return `${JSON.stringify(namespaceSelector.matchLabels)}:${port}`;
      return `${selected(podSelector ?? {}).map(nameOf)}:${port}`;
    });

  it('refuse all that no other one allows', () => {
    const [first] = policies;
    expect(first).toMatchObject({
      metadata: { name: 'nothing-by-default' },
      spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'], ingress: [], egress: [] },
    });
  });

  it('let a shell, and so a release’s process in it, call registry and store-api alone, and ask no DNS', () => {
    expect(called(serverNamed('shell'))).toEqual(['registry:3002', 'store-api:3001']);
    expect(serverNamed('shell').spec.template.spec).toMatchObject({
      dnsPolicy: 'None',
      dnsConfig: { nameservers: ['127.0.0.1'] },
      enableServiceLinks: true,
      shareProcessNamespace: true,
    });
    expect(Object.fromEntries(settingsOf(serverNamed('shell')))).toMatchObject({
      REGISTRY_URL: 'http://$(REGISTRY_SERVICE_HOST):3002',
      STORE_API_URL: 'http://$(STORE_API_SERVICE_HOST):3001',
    });
  });

  it('let nobody but store-api call the internet, and not the networks inside', () => {
    const outward = workloads.filter((workload) =>
      egressOf(workload).some(({ peer: { ipBlock } }) => ipBlock?.cidr === '0.0.0.0/0'),
    );
    expect(outward.map(nameOf)).toEqual(['store-api']);
    for (const { peer } of egressOf(serverNamed('store-api'))) {
      if (peer.ipBlock?.cidr === '0.0.0.0/0') {
        expect(peer.ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
      }
    }
  });

  it('name ports that the pods behind them listen on', () => {
    for (const { spec } of policies) {
      const targets = selected(spec.podSelector).flatMap((workload) => containerOf(workload).ports);
      const open = targets.map(({ containerPort }) => containerPort);
      for (const { port } of spec.ingress.flatMap(({ ports }) => ports)) expect(open).toContain(port);
      for (const { to, ports } of spec.egress) {
        for (const { podSelector, namespaceSelector } of to) {
          if (podSelector === undefined || namespaceSelector !== undefined) continue;
          const [target, ...others] = selected(podSelector);
          expect(others).toEqual([]);
          if (target === undefined) throw new Error(`no pod is ${JSON.stringify(podSelector)}`);
          const listens = containerOf(target).ports.map(({ containerPort }) => containerPort);
          for (const { port } of ports) expect(listens).toContain(port);
        }
      }
    }
  });

  it('let in what others may call', () => {
    for (const caller of workloads) {
      for (const { peer, port } of egressOf(caller)) {
        if (peer.podSelector === undefined || peer.namespaceSelector !== undefined) continue;
        const [target] = selected(peer.podSelector);
        if (target === undefined) throw new Error(`${nameOf(caller)} calls nobody`);
        const lets = policies
          .filter(({ spec }) => selects(spec.podSelector, labelsOf(target)))
          .flatMap(({ spec }) => spec.ingress)
          .filter(({ ports }) => ports.some((open) => open.port === port))
          .flatMap(({ from = [{ podSelector: {} }] }) => from)
          .some(
            ({ podSelector, namespaceSelector }) =>
              namespaceSelector === undefined && podSelector !== undefined && selects(podSelector, labelsOf(caller)),
          );
        expect(`${nameOf(caller)} to ${nameOf(target)}: ${lets}`).toBe(`${nameOf(caller)} to ${nameOf(target)}: true`);
      }
    }
  });

  it('speak of pods that there are', () => {
    const names = new Set(workloads.map(nameOf));
    const meant = policies
      .flatMap(({ spec }) => [
        spec.podSelector,
        ...spec.ingress.flatMap(({ from = [] }) => from.flatMap((peer) => peer.podSelector ?? [])),
        ...spec.egress.flatMap(({ to }) => to.flatMap((peer) => peer.podSelector ?? [])),
      ])
      .flatMap(({ matchLabels = {}, matchExpressions = [] }) => [
        ...Object.entries(matchLabels).flatMap(([key, value]) => (key === 'app.kubernetes.io/name' ? [value] : [])),
        ...matchExpressions.flatMap(({ values }) => values),
      ]);
    expect(meant.length).toBeGreaterThan(10);
    expect(meant.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('settings', () => {
  it.each(IN_PLACE_OF)('of %s in docker-compose.yml are all in deploy/ for %s', (inCompose, here) => {
    const wanted = Object.keys(compose[inCompose]?.environment ?? {});
    expect(wanted.length).toBeGreaterThan(0);
    const set = settingsOf(serverNamed(here));
    // Add missing settings to deploy/base/config, or secrets as a reference to the manifest.
    expect(wanted.filter((name) => !set.has(name))).toEqual([]);
  });

  it.each(IN_PLACE_OF)('that are set for %s are read by it (%s)', (_inCompose, here) => {
    const sources = ['service-kit/src/settings/environment.ts', SOURCES[here] ?? ''].flatMap((pattern) =>
      globSync(pattern, { cwd: ROOT }).filter((path) => !path.includes('.test.')),
    );
    const named = new Set(
      sources.flatMap((path) => syntaxNodes(readFileSync(join(ROOT, path), 'utf8'), path).map(({ value }) => value)),
    );
    const names = [...settingsOf(serverNamed(here)).keys()];
    expect(names.filter((name) => !named.has(name))).toEqual([]);
  });

  it('of an overlay are such as the base has', () => {
    const named = kustomizations.flatMap(({ configMapGenerator }) =>
      configMapGenerator.flatMap(({ name, literals }) =>
        literals.map((pair) => [name, pair.split('=')[0] ?? ''] as const),
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(([map, name]) => !configMaps.get(map)?.has(name))).toEqual([]);
  });

  it('[SHELL-13] say in each overlay with shells where shoppers reach the store', () => {
    const ofShells = kustomizations
      .filter(({ folder }) => folder.startsWith('overlays/'))
      .flatMap(({ configMapGenerator }) => configMapGenerator)
      .filter(({ name }) => name === 'shell');
    expect(ofShells.length).toBeGreaterThan(0);
    for (const { literals } of ofShells)
      expect(literals).toContainEqual(expect.stringMatching(/^PUBLIC_ORIGIN=https:/));
  });

  it('[API-12] give the checkout an origin of its own in each overlay, the same for shells and store-api', () => {
    const told = kustomizations
      .filter(({ folder }) => folder.startsWith('overlays/'))
      .flatMap(({ configMapGenerator }) => configMapGenerator)
      .filter(({ name }) => name === 'shell' || name === 'store-api')
      .map(({ literals }) => literals.find((pair) => pair.startsWith('CHECKOUT_ORIGIN=https:')));
    expect(told.length).toBeGreaterThan(1);
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toBeDefined();
  });

  it('come from ConfigMaps that are generated', () => {
    const maps = workloads.flatMap((workload) => [
      ...containerOf(workload).envFrom.map(({ configMapRef }) => configMapRef.name),
      ...workload.spec.template.spec.volumes.flatMap((volume) => {
        const parsed = z.object({ configMap: z.object({ name: z.string() }) }).safeParse(volume);
        return parsed.success ? [parsed.data.configMap.name] : [];
      }),
    ]);
    expect([...new Set(maps)].sort()).toEqual([...configMaps.keys()].sort());
  });

  it('believe countries from the edge alone, which overwrites what clients send', () => {
    const nginx = textOf('base/edge/nginx.conf').toLowerCase();
    const shell = settingsOf(serverNamed('shell'));
    for (const setting of ['COUNTRY_HEADERS', 'REGION_HEADERS', 'CITY_HEADERS']) {
      expect(shell.get(setting)).toMatch(/^x-edge-[a-z]+$/);
      expect(nginx).toContain(`proxy_set_header ${shell.get(setting)} $client_`);
    }
    expect(nginx).toContain('proxy_set_header x-forwarded-for $client_address;');
    expect(nginx).not.toContain('$proxy_add_x_forwarded_for');
    for (const header of CLIENTS_WORDS) expect(nginx).toContain(`proxy_set_header ${header} "";`);
  });
});

/** Headers in which clients and CDNs send addresses and trace context, and the CDNs' country, region and city headers. */
const CLIENTS_WORDS = [
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'traceparent',
  'tracestate',
  'baggage',
  ...Object.values(EDGES).flatMap(({ country, region, city }) => [...country, ...region, ...city]),
];

describe('secrets', () => {
  it('are referred to and never written down', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const secret = new Set(workloads.flatMap(secretsOf).map(({ setting }) => setting));
    expect([...secret]).toEqual(expect.arrayContaining(['DATABASE_URL', 'SIGNING_KEY', 'REGISTRY_TOKEN']));
    for (const [map, settings] of configMaps) {
      const written = [...settings.keys()].filter(
        (name) => secret.has(name) || /TOKEN|SECRET|PASSWORD|_KEY$/.test(name),
      );
      expect([map, written]).toEqual([map, []]);
    }
  });

  it('are all in the table of deploy/README.md', () => {
    const readme = textOf('README.md');
    for (const { name, key } of workloads.flatMap(secretsOf)) {
      expect(readme).toMatch(new RegExp(`\\| \`${name}\` \\|[^\\n]*\`${key}\``));
    }
  });

  it('of operators are not with who publishes', () => {
    const publisher = workloads.filter((workload) => nameOf(workload) === 'publish');
    expect(publisher.flatMap(secretsOf).map(({ name }) => name)).toEqual(['tessera-publish']);
  });

  it('of operators are not in the shell’s pods', () => {
    expect(secretsOf(serverNamed('shell')).map(({ name, key }) => `${name}/${key}`)).toEqual([
      'tessera-shell/REGISTRY_TOKEN',
    ]);
  });
});

function cores(quantity: string): number {
  return quantity.endsWith('m') ? Number(quantity.slice(0, -1)) / 1000 : Number(quantity);
}

/**
 * Validates manifests with Kubernetes' own schemas from the package kubernetes-models. A separate program, because that package only has ES
 * modules and Jest runs CommonJS. Reads `[{ manifest, partial }]` from standard input and writes the faults of each.
 */
import { readFileSync } from 'node:fs';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as statefulSet } from 'kubernetes-models/_schemas/IoK8sApiAppsV1StatefulSet';
import { validate as horizontalPodAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as podDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import * as z from 'zod';

const SCHEMAS: Readonly<Record<string, (data: unknown) => boolean>> = {
  'apps/v1 Deployment': deployment,
  'apps/v1 StatefulSet': statefulSet,
  'autoscaling/v2 HorizontalPodAutoscaler': horizontalPodAutoscaler,
  'batch/v1 Job': job,
  'v1 Namespace': namespace,
  'v1 Service': service,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': podDisruptionBudget,
};

const inputSchema = z.array(z.strictObject({ manifest: z.unknown(), partial: z.boolean() }));
const kindSchema = z.looseObject({ apiVersion: z.string(), kind: z.string() });
const errorsSchema = z
  .array(z.looseObject({ instancePath: z.string(), keyword: z.string(), params: z.unknown() }))
  .nullish();

/**
 * Kubernetes' schemas silently allow unknown fields, as a cluster does: a misspelt `readOnlyRootFileSystem` (correct: `Filesystem`) would
 * protect nothing. The compiled schema reads each field that it knows, so a field that it never reads does not exist.
 * @param partial for a patch, which may be incomplete
 * @returns a line for each fault. Empty: the manifest is valid
 */
function manifestFaults(manifest: unknown, partial: boolean): string[] {
  const { apiVersion, kind } = kindSchema.parse(manifest);
  const validate = SCHEMAS[`${apiVersion} ${kind}`];
  if (validate === undefined) return [`${apiVersion} ${kind}: no schema of that kind is looked at`];
  const unread = new Set<string>();
  const fits = validate(recording(manifest, '', unread));
  const errors = errorsSchema.parse(Reflect.get(validate, 'errors')) ?? [];
  const faults = fits ? [] : errors.filter(({ keyword }) => !(partial && keyword === 'required'));
  return [
    ...faults.map(({ instancePath, keyword, params }) => `${instancePath}: ${keyword} ${JSON.stringify(params)}`),
    ...[...unread].map((path) => `${path}: there is no such field`),
  ];
}

/** A proxy for a value that adds the paths of its fields to `unread`, and removes each when it is read. */
function recording(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const views = new Map<PropertyKey, unknown>();
  for (const [key, item] of Object.entries(value)) {
    if (!Array.isArray(value)) unread.add(`${path}/${key}`);
    views.set(key, item);
  }
  const seen = new Map<PropertyKey, unknown>();
  return new Proxy(value, {
    get(target, key) {
      if (!views.has(key)) return Reflect.get(target, key);
      unread.delete(`${path}/${String(key)}`);
      if (!seen.has(key)) seen.set(key, recording(views.get(key), `${path}/${String(key)}`, unread));
      return seen.get(key);
    },
  });
}

const input = inputSchema.parse(JSON.parse(readFileSync(0, 'utf8')));
process.stdout.write(JSON.stringify(input.map(({ manifest, partial }) => manifestFaults(manifest, partial))));

/** docker-compose.yml passes every setting of the service on: a setting that is missing there cannot be set at all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod';
import { settingsVariables } from './settings.ts';

const textOf = (path: string) => readFileSync(join(__dirname, path), 'utf8');

/** The image sets the first two for all of its services, and its database has no pooler in front. */
const OF_THE_IMAGE = ['HOST', 'DATA_DIR', 'DATABASE_DIRECT_URL'];

const environmentSchema = z.object({
  services: z.object({
    'store-api': z.object({ environment: z.record(z.string(), z.union([z.string(), z.number()])) }),
  }),
});
// `merge`: compose supports `<<`, which YAML 1.2 does not.
const { environment } = environmentSchema.parse(parse(textOf('../../../docker-compose.yml'), { merge: true })).services[
  'store-api'
];

describe('docker-compose.yml', () => {
  it('hands on every setting of store-api, and none that it does not have', () => {
    const settings = new Set(Object.keys(settingsVariables));
    for (const name of OF_THE_IMAGE) settings.delete(name);
    expect(settings).toContain('PUBLIC_ORIGIN');
    expect(Object.keys(environment).sort()).toEqual([...settings].sort());
  });

  it('has a value for none that would be another than the service’s own', () => {
    for (const [name, value] of Object.entries(environment)) {
      if (['PORT', 'DATABASE_URL', 'MIGRATE', 'PUBLIC_ORIGIN', 'CHECKOUT_ORIGIN', 'OPS_HOST'].includes(name)) continue;
      expect([name, value]).toEqual([name, `\${${name}:-}`]);
    }
  });
});

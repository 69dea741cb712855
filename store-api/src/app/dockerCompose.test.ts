/** docker-compose.yml passes every setting of the service on: a setting that is missing there cannot be set at all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { serviceVariables } from '@tessera/service-kit/environment';
import { argumentOf, calledName, propertyNames, syntaxNodes } from '@tessera/service-kit/test-support/syntax';
import { parse } from 'yaml';
import * as z from 'zod';
import { cartVariables } from '../domains/cart/cartSettings.ts';
import { cartVendorVariables } from '../domains/cart/vendorRoutes.ts';
import { shopifyVariables } from '../domains/cart/vendors/shopify/shopifySettings.ts';
import { checkoutHostVariables } from '../domains/checkout/checkoutHosts.ts';
import { checkoutLimitVariables } from '../domains/checkout/checkoutLimits.ts';
import { callRequestVariables } from '../domains/leads/callRequests/callRequestSettings.ts';
import { waitlistVariables } from '../domains/leads/waitlist/waitlistSettings.ts';
import { heroDocumentVariables } from '../domains/programmes/heroProofs/heroDocumentSettings.ts';
import { bodyBudgetVariables } from '../platform/http/limits/bodyBudget.ts';
import { mailsPerAddressVariables } from '../platform/http/limits/mailsPerAddress.ts';
import { rateLimitVariables } from '../platform/http/limits/rateLimits.ts';
import { operatorVariables } from '../platform/operators/operatorSettings.ts';
import { outsideVariables } from './outsideSettings.ts';

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

/** Settings that process.ts lists itself; the others are defined where they are used. */
const [schema] = syntaxNodes(textOf('process.ts'))
  .filter((node) => node.type === 'CallExpression' && calledName(node) === 'object')
  .flatMap((call) => argumentOf(call, 0) ?? []);
const named = schema === undefined ? [] : propertyNames(schema);

describe('docker-compose.yml', () => {
  it('hands on every setting of store-api, and none that it does not have', () => {
    const settings = new Set([
      ...named,
      ...Object.keys({
        ...serviceVariables(0),
        ...cartVariables,
        ...checkoutLimitVariables,
        ...rateLimitVariables,
        ...cartVendorVariables,
        ...checkoutHostVariables,
        ...shopifyVariables,
        ...callRequestVariables,
        ...waitlistVariables,
        ...outsideVariables,
        ...operatorVariables,
        ...mailsPerAddressVariables,
        ...bodyBudgetVariables,
        ...heroDocumentVariables,
      }),
    ]);
    for (const name of OF_THE_IMAGE) settings.delete(name);
    expect(named).toContain('PUBLIC_ORIGIN');
    expect(Object.keys(environment).sort()).toEqual([...settings].sort());
  });

  it('has a value for none that would be another than the service’s own', () => {
    for (const [name, value] of Object.entries(environment)) {
      if (['PORT', 'DATABASE_URL', 'MIGRATE', 'PUBLIC_ORIGIN', 'CHECKOUT_ORIGIN', 'OPS_HOST'].includes(name)) continue;
      expect([name, value]).toEqual([name, `\${${name}:-}`]);
    }
  });
});

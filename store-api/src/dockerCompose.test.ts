/** docker-compose.yml hands every setting of the service on: one that it does not name can't be set there at all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { serviceVariables } from '@tessera/service-kit/environment';
import { callRequestVariables } from './callRequests/callRequestSettings.ts';
import { cartVariables } from './cart/cartLimits.ts';
import { checkoutHostVariables } from './checkout/checkoutHosts.ts';
import { checkoutLimitVariables } from './checkout/checkoutLimits.ts';
import { shopifyVariables } from './shopify/shopifySettings.ts';
import { waitlistVariables } from './waitlist/waitlistSettings.ts';

const textOf = (path: string) => readFileSync(join(__dirname, path), 'utf8');

/** The image sets them for all of its services. */
const OF_THE_IMAGE = ['HOST', 'DATA_DIR'];

/** Names between one line of the compose file and the next that is indented less. */
function namesOfStoreApi(): string[] {
  const [, service = ''] = textOf('../../docker-compose.yml').split(/^ {2}store-api:\n/m);
  const [, block = ''] = service.split(/^ {4}environment:\n/m);
  const [environment = ''] = block.split(/^ {0,4}\S/m);
  return [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
}

/** Those that main.ts names itself; the others come from where they are used. */
const named = [...textOf('main.ts').matchAll(/^ {6}([A-Z_]+): z\b/gm)].map(([, name = '']) => name);

describe('docker-compose.yml', () => {
  it('hands on every setting of store-api, and none that it does not have', () => {
    const settings = new Set([
      ...named,
      ...Object.keys({
        ...serviceVariables(0),
        ...cartVariables,
        ...checkoutLimitVariables,
        ...checkoutHostVariables,
        ...shopifyVariables,
        ...callRequestVariables,
        ...waitlistVariables,
      }),
    ]);
    for (const name of OF_THE_IMAGE) settings.delete(name);
    expect(named).toContain('PUBLIC_ORIGIN');
    expect(namesOfStoreApi().sort()).toEqual([...settings].sort());
  });

  it('has a value for none that would be another than the service’s own', () => {
    const text = textOf('../../docker-compose.yml');
    for (const name of namesOfStoreApi()) {
      if (['PORT', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'OPS_HOST'].includes(name)) continue;
      expect(text).toContain(`      ${name}: \${${name}:-}\n`);
    }
  });
});

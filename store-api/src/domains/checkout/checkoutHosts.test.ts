import { describe, expect, it, jest } from '@jest/globals';
import { checkoutHostsSchema } from '@tessera/shared-contracts/bag/checkoutHosts';
import request from 'supertest';
import * as z from 'zod';
import { openTestStore } from '../../../test-support/store.ts';
import { checkoutHosts, checkoutHostVariables } from './checkoutHosts.ts';

jest.setTimeout(60_000);

const setting = z.object(checkoutHostVariables);

describe('[BAG-17] hosts of checkouts', () => {
  it('are the operator’s list and the shop’s own, each once', () => {
    const { CHECKOUT_HOSTS } = setting.parse({
      CHECKOUT_HOSTS: ' Checkout.example, pay.example:8443,,tessera.myshopify.com',
    });
    expect(checkoutHosts(CHECKOUT_HOSTS, 'tessera.myshopify.com')).toEqual([
      'tessera.myshopify.com',
      'checkout.example',
      'pay.example:8443',
    ]);
    expect(checkoutHosts(setting.parse({}).CHECKOUT_HOSTS, undefined)).toEqual([]);
  });

  it.each(['https://pay.example', 'pay.example/path', '*.example', 'user@pay.example', 'pay example'])(
    'are hosts, which "%s" is not: the service does not start',
    (CHECKOUT_HOSTS) => {
      expect(setting.safeParse({ CHECKOUT_HOSTS }).success).toBe(false);
    },
  );

  it('are told to the bag; none without a setting', async () => {
    const plain = await openTestStore();
    const listed = await openTestStore('server', 0, { checkoutHosts: ['pay.example'] });
    const told = async ({ app }: typeof plain) =>
      checkoutHostsSchema.parse((await request(app).get('/api/checkout/hosts')).body).hosts;
    expect([await told(plain), await told(listed)]).toEqual([[], ['pay.example']]);
    await plain.close();
    await listed.close();
  });
});

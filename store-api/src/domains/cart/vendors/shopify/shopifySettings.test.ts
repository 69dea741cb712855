import { describe, expect, it } from '@jest/globals';
import { EnvironmentInvalid, parseEnvironment } from '@tessera/service-kit/settings/environment';
import * as z from 'zod';
import { checkShopify, shopifySettings, shopifyVariables } from './shopifySettings.ts';

const schema = z.object(shopifyVariables).superRefine(checkShopify);
const settings = (variables: Record<string, string>) => shopifySettings(parseEnvironment(schema, variables));

const SHOP = { SHOPIFY_SHOP_DOMAIN: 'tessera.myshopify.com', SHOPIFY_VARIANTS_FILE: '/etc/variants.json' };

describe('[API-03] the settings of a shop', () => {
  it('are none without a shop, also where a compose file leaves them empty', () => {
    expect(settings({})).toBeNull();
    expect(settings({ SHOPIFY_SHOP_DOMAIN: '', SHOPIFY_PRIVATE_TOKEN: '', SHOPIFY_VARIANTS_FILE: '' })).toBeNull();
  });

  it('name endpoint, token and file', () => {
    expect(settings({ ...SHOP, SHOPIFY_PRIVATE_TOKEN: 'p' })).toEqual({
      client: {
        endpoint: 'https://tessera.myshopify.com/api/2026-04/graphql.json',
        token: { kind: 'private', value: 'p' },
        timeoutMs: 5000,
      },
      variantsFile: '/etc/variants.json',
    });
    expect(
      settings({ ...SHOP, SHOPIFY_PUBLIC_TOKEN: 'o', SHOPIFY_API_VERSION: '2026-07', SHOPIFY_TIMEOUT_MS: '900' }),
    ).toMatchObject({
      client: {
        endpoint: 'https://tessera.myshopify.com/api/2026-07/graphql.json',
        token: { kind: 'public', value: 'o' },
        timeoutMs: 900,
      },
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['a shop without a token', SHOP, 'SHOPIFY_PRIVATE_TOKEN'],
    ['two tokens', { ...SHOP, SHOPIFY_PRIVATE_TOKEN: 'p', SHOPIFY_PUBLIC_TOKEN: 'o' }, 'SHOPIFY_PUBLIC_TOKEN'],
    [
      'a shop without its variants',
      { SHOPIFY_SHOP_DOMAIN: 'tessera.myshopify.com', SHOPIFY_PRIVATE_TOKEN: 'p' },
      'SHOPIFY_VARIANTS_FILE',
    ],
    ['a token without a shop', { SHOPIFY_PRIVATE_TOKEN: 'p' }, 'SHOPIFY_PRIVATE_TOKEN'],
    [
      'a URL for a shop',
      { ...SHOP, SHOPIFY_SHOP_DOMAIN: 'https://tessera.myshopify.com', SHOPIFY_PRIVATE_TOKEN: 'p' },
      'SHOPIFY_SHOP_DOMAIN',
    ],
    [
      'a path in the shop',
      { ...SHOP, SHOPIFY_SHOP_DOMAIN: 'evil.example/x?tessera.myshopify.com', SHOPIFY_PRIVATE_TOKEN: 'p' },
      'SHOPIFY_SHOP_DOMAIN',
    ],
    [
      'a version that is none',
      { ...SHOP, SHOPIFY_PRIVATE_TOKEN: 'p', SHOPIFY_API_VERSION: '2026-05' },
      'SHOPIFY_API_VERSION',
    ],
    ['no time at all', { ...SHOP, SHOPIFY_PRIVATE_TOKEN: 'p', SHOPIFY_TIMEOUT_MS: '0' }, 'SHOPIFY_TIMEOUT_MS'],
  ])('%s stops the service by the name of what is wrong', (_what, variables, named) => {
    expect(() => settings(variables)).toThrow(EnvironmentInvalid);
    expect(() => settings(variables)).toThrow(`${named}: `);
  });
});

/** Settings of the vendor `shopify`. Without a shop the vendor does not exist; incomplete settings stop the service. */
import * as z from 'zod';
import type { StorefrontClientOptions } from './storefrontClient.ts';
import { STOREFRONT_API_VERSION } from './storefrontOperations.ts';

export const shopifyVariables = {
  SHOPIFY_SHOP_DOMAIN: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)+$/, 'must be a host name such as "tessera.myshopify.com"')
    .optional()
    .describe('`<shop>.myshopify.com`, without a scheme. Without it the vendor `shopify` does not exist.'),
  SHOPIFY_PUBLIC_TOKEN: z.string().optional().describe('Public token of the Storefront API; this or the private one.'),
  SHOPIFY_PRIVATE_TOKEN: z
    .string()
    .optional()
    .describe("Private token: the shopper's address is sent along, by which Shopify limits."),
  SHOPIFY_API_VERSION: z
    .string()
    .regex(/^(\d{4}-(01|04|07|10)|unstable)$/, 'must be a version such as "2026-04"')
    .default(STOREFRONT_API_VERSION)
    .describe('Version of the Storefront API.'),
  SHOPIFY_VARIANTS_FILE: z.string().optional().describe('File that maps merchandise to variants of the shop.'),
  SHOPIFY_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5000)
    .describe('Milliseconds for one request to Shopify.'),
};

type ShopifyVariables = z.output<z.ZodObject<typeof shopifyVariables>>;

export interface ShopifySettings {
  readonly client: Pick<StorefrontClientOptions, 'endpoint' | 'token' | 'timeoutMs'>;
  readonly variantsFile: string;
}

/** Refines the environment: a shop needs one token and the file of its variants. */
export function checkShopify(variables: ShopifyVariables, context: z.RefinementCtx): void {
  const { SHOPIFY_SHOP_DOMAIN, SHOPIFY_PUBLIC_TOKEN, SHOPIFY_PRIVATE_TOKEN, SHOPIFY_VARIANTS_FILE } = variables;
  const issue = (variable: keyof ShopifyVariables, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message });
  if (SHOPIFY_PUBLIC_TOKEN !== undefined && SHOPIFY_PRIVATE_TOKEN !== undefined) {
    issue('SHOPIFY_PUBLIC_TOKEN', 'give this or SHOPIFY_PRIVATE_TOKEN, not both');
  }
  if (SHOPIFY_SHOP_DOMAIN === undefined) {
    for (const variable of ['SHOPIFY_PUBLIC_TOKEN', 'SHOPIFY_PRIVATE_TOKEN', 'SHOPIFY_VARIANTS_FILE'] as const) {
      if (variables[variable] !== undefined) issue(variable, 'is of no use without SHOPIFY_SHOP_DOMAIN');
    }
    return;
  }
  if (SHOPIFY_PUBLIC_TOKEN === undefined && SHOPIFY_PRIVATE_TOKEN === undefined) {
    issue('SHOPIFY_PRIVATE_TOKEN', 'a shop needs this or SHOPIFY_PUBLIC_TOKEN');
  }
  if (SHOPIFY_VARIANTS_FILE === undefined) issue('SHOPIFY_VARIANTS_FILE', 'a shop needs it');
}

/** The settings from variables that have passed `checkShopify`. Null: no shop is configured. */
export function shopifySettings(variables: ShopifyVariables): ShopifySettings | null {
  const { SHOPIFY_SHOP_DOMAIN: shop, SHOPIFY_PRIVATE_TOKEN, SHOPIFY_PUBLIC_TOKEN, SHOPIFY_VARIANTS_FILE } = variables;
  const value = SHOPIFY_PRIVATE_TOKEN ?? SHOPIFY_PUBLIC_TOKEN;
  if (shop === undefined || value === undefined || SHOPIFY_VARIANTS_FILE === undefined) return null;
  return {
    client: {
      endpoint: `https://${shop}/api/${variables.SHOPIFY_API_VERSION}/graphql.json`,
      token: { kind: SHOPIFY_PRIVATE_TOKEN === undefined ? 'public' : 'private', value },
      timeoutMs: variables.SHOPIFY_TIMEOUT_MS,
    },
    variantsFile: SHOPIFY_VARIANTS_FILE,
  };
}

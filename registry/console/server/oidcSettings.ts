/** The console's OpenID settings and their environment variables. None applies without OIDC_ISSUER. */
import { groupScopesSchema, safeAddressSchema } from '@tessera/service-kit/settings/oidcSettings';
import * as z from 'zod';
import { scopeSchema } from '../../src/access/scopes.ts';

export interface OidcSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Public origin of the registry for browsers, without a trailing slash. */
  readonly origin: string;
  /** Requested scopes: `openid profile email`. */
  readonly scope: string;
  /** Name of the claim that lists a person's groups. */
  readonly groupsClaim: string;
  /** Token scopes for the members of each group. */
  readonly scopesByGroup: Readonly<Record<string, readonly string[]>>;
}

const addressSchema = safeAddressSchema.transform((text) => new URL(text));

export const OIDC_VARIABLES = {
  OIDC_ISSUER: addressSchema
    .optional()
    .describe(
      'OpenID provider for signing in to the console; makes the next three and CONSOLE_ORIGIN mandatory ([console](../docs/operating/console.md)).',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe("The provider's client."),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Its secret.'),
  OIDC_GROUPS: groupScopesSchema(scopeSchema)
    .optional()
    .describe(
      'JSON with the scopes of each group: `{"store-operators": ["operator"], "bag-team": ["publish:mf-bag", "promote:AE:mf-bag"]}`.',
    ),
  OIDC_GROUPS_CLAIM: z.string().default('groups').describe("Claim that lists a person's groups."),
  OIDC_SCOPE: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'must hold "openid"')
    .default('openid profile email')
    .describe('Requested scopes.'),
  CONSOLE_ORIGIN: addressSchema
    .refine((url) => url.href === `${url.origin}/`, 'must be an origin: a scheme and a host')
    .optional()
    .describe('Origin of the registry for browsers.'),
} as const;

const NEEDED = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GROUPS', 'CONSOLE_ORIGIN'] as const;
type Variables = z.output<z.ZodObject<typeof OIDC_VARIABLES>>;

/** For `superRefine`: OIDC_ISSUER makes the other variables mandatory. */
export function checkOidc(variables: Variables, context: z.RefinementCtx): void {
  if (variables.OIDC_ISSUER === undefined) return;
  for (const name of NEEDED) {
    if (variables[name] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'OIDC_ISSUER needs it', input: undefined });
  }
}

/** Null: people sign in with tokens only. */
export function oidcSettings(variables: Variables): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = variables;
  const { OIDC_GROUPS: scopesByGroup, CONSOLE_ORIGIN: origin } = variables;
  if (!issuer || !clientId || !clientSecret || !scopesByGroup || !origin) return null;
  return {
    ...{ issuer, clientId, clientSecret, scopesByGroup },
    origin: origin.origin,
    scope: variables.OIDC_SCOPE,
    groupsClaim: variables.OIDC_GROUPS_CLAIM,
  };
}

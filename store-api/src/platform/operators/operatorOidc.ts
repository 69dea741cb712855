/**
 * Operators through an OpenID provider: a JWT signed by the provider instead of one of our tokens. Every call verifies it with the
 * provider's keys; groups become scopes.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { groupScopesSchema, safeAddressSchema, scopesOfGroups } from '@tessera/service-kit/settings/oidcSettings';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import { OPERATOR_SCOPES, type OperatorScope } from './operatorScopes.ts';

export interface OidcSettings {
  readonly issuer: string;
  readonly audience: string;
  readonly groupsClaim: string;
  readonly scopesByGroup: Readonly<Record<string, readonly OperatorScope[]>>;
}

export interface OidcPerson {
  /** The email address that the provider has verified, else the subject. */
  readonly who: string;
  readonly scopes: readonly OperatorScope[];
}

export interface OperatorOidc {
  /** @throws {HttpProblem} 401 `operator.token`, 503 `operator.oidc` */
  verify(jwt: string): Promise<OidcPerson>;
}

/** We cannot revoke a provider's JWT, so older ones are rejected. */
const MAX_TOKEN_AGE = '12 hours';
/** Only asymmetric algorithms, because a service that verifies signatures must not be able to make them. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const TIMEOUT_MS = 5000;

export const operatorOidcVariables = {
  OPERATORS_OIDC_ISSUER: safeAddressSchema
    .optional()
    .describe('OpenID provider of the operators; makes the next two mandatory.'),
  OPERATORS_OIDC_AUDIENCE: z
    .string()
    .optional()
    .describe("`aud` of the JWTs: the client id for ID tokens, the API's name for access tokens."),
  OPERATORS_OIDC_GROUPS: groupScopesSchema(z.enum(OPERATOR_SCOPES))
    .optional()
    .describe('JSON with the scopes of each group: `{"store-support": ["orders.read", "returns"]}`.'),
  OPERATORS_OIDC_GROUPS_CLAIM: z.string().default('groups').describe("Claim that lists a person's groups."),
};
const variables = z.object(operatorOidcVariables);

/** Refines the environment: an issuer requires the other variables. */
export function checkOperatorOidc(given: z.output<typeof variables>, context: z.RefinementCtx): void {
  if (given.OPERATORS_OIDC_ISSUER === undefined) return;
  for (const name of ['OPERATORS_OIDC_AUDIENCE', 'OPERATORS_OIDC_GROUPS'] as const) {
    if (given[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'OPERATORS_OIDC_ISSUER needs it' });
  }
}

/** Null: operators use only our own tokens. */
export function operatorOidcSettings(given: z.output<typeof variables>): OidcSettings | null {
  const { OPERATORS_OIDC_ISSUER: issuer, OPERATORS_OIDC_AUDIENCE: audience } = given;
  const { OPERATORS_OIDC_GROUPS: scopesByGroup, OPERATORS_OIDC_GROUPS_CLAIM: groupsClaim } = given;
  if (issuer === undefined || audience === undefined || scopesByGroup === undefined) return null;
  return { issuer, audience, groupsClaim, scopesByGroup };
}

export const looksLikeJwt = (secret: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(secret);

const metadataSchema = z.object({ issuer: z.string(), jwks_uri: safeAddressSchema });

export function createOperatorOidc({ issuer, audience, groupsClaim, scopesByGroup }: OidcSettings): OperatorOidc {
  let keys: JWTVerifyGetKey | null = null;
  const readKeys = async (): Promise<JWTVerifyGetKey> => {
    const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    const metadata = metadataSchema.parse(await answer.json());
    if (metadata.issuer !== issuer) throw new Error(`${address} is of ${metadata.issuer}.`);
    return createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT_MS });
  };
  const unreachable = (cause: unknown) => {
    const detail = `The OpenID provider at ${new URL(issuer).host} cannot be asked for its keys. Try again, or use a token of this store.`;
    return Object.assign(new HttpProblem(503, 'operator.oidc', detail), { cause });
  };

  return {
    async verify(jwt) {
      try {
        keys ??= await readKeys();
      } catch (cause) {
        throw unreachable(cause);
      }
      try {
        const { payload } = await jwtVerify(jwt, keys, {
          issuer,
          audience,
          algorithms: ALGORITHMS,
          maxTokenAge: MAX_TOKEN_AGE,
          requiredClaims: ['exp', 'sub'],
        });
        return { who: whoOf(payload), scopes: scopesOfGroups(payload[groupsClaim], scopesByGroup) };
      } catch (error) {
        // The library throws the generic kind when the keys' address returns no keys.
        const isOfJwt = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
        if (!isOfJwt || error.code === errors.JOSEError.code) throw unreachable(error);
        const detail = `The JWT is not taken: ${error.message}. Get another one from ${new URL(issuer).host}.`;
        throw new HttpProblem(401, 'operator.token', detail);
      }
    },
  };
}

const whoOf = ({ sub = '', email, email_verified }: JWTPayload): string =>
  (email_verified === true && typeof email === 'string' && email !== '' ? email : sub)
    .replace(/\p{C}/gu, '')
    .slice(0, 200);

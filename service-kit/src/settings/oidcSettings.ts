/** Settings that every service with an OpenID provider has: a safe address, and what members of groups may do. */
import * as z from 'zod';

function isSafe(text: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(text) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
}

/** An address that nobody on the way can change: https, or this machine. */
export const safeAddressSchema = z.url().refine(isSafe, 'must be https; http will do on this machine alone');

/**
 * JSON: `{"store-operators": ["operator"]}`
 * @param scope of the service's tokens
 */
export const groupScopesSchema = <Scope extends z.ZodType>(scope: Scope) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON: {"a group": ["a scope"]}' });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string().min(1), z.array(scope).min(1)));

/** The scopes of the groups that a claim names, each once. */
export function scopesOfGroups<Scope extends string>(
  claim: unknown,
  scopesByGroup: Readonly<Record<string, readonly Scope[]>>,
): Scope[] {
  const named = Array.isArray(claim) ? claim : [claim];
  const scopes = named.flatMap((group) =>
    typeof group === 'string' && Object.hasOwn(scopesByGroup, group) ? (scopesByGroup[group] ?? []) : [],
  );
  return [...new Set(scopes)];
}

import { parseCookie } from 'cookie';
import { COOKIE_NAME } from './slotCachePolicy.ts';

/** Most characters of a remote's cookie; a longer one counts as absent. */
const MAX_COOKIE = 200;

/**
 * The remotes' own cookies of a request, by name: `mf-lab.choice`.
 * @param header the `Cookie` header
 */
export function remoteCookies(header: string | undefined): Readonly<Record<string, string>> {
  const own = Object.entries(parseCookie(header ?? '')).flatMap(([name, value]) =>
    COOKIE_NAME.test(name) && value !== undefined && value.length <= MAX_COOKIE ? [[name, value] as const] : [],
  );
  return Object.fromEntries(own);
}

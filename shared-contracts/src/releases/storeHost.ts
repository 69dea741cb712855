/**
 * What a team's slice has to fit: the packages that a store's shells provide, as each shell tells them at HOST_PATH, and the
 * npm packages that these are to be installed from.
 */

import { parseJson } from '../http/parseJson.ts';
import { type Host, hostSchema } from './composition.ts';

/** Where a shell answers with its Host as JSON, below the store's address. */
export const HOST_PATH = '/_host';

/** The command that takes a store's versions into a slice; refusals of a release name it. */
export const DOCTOR_FIX = 'npx remote-kit doctor --fix';

/** Federation's runtime is the host's too, but no module of the share scope. */
export const FEDERATION_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** The npm package of each request that a host provides. Subpaths are requests of their own: federation matches requests, not packages. */
export const PACKAGE_OF_REQUEST = {
  i18next: 'i18next',
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'zod/mini': 'zod',
  'react-router': 'react-router',
  xstate: 'xstate',
  '@xstate/react': '@xstate/react',
} as const;
export type SharedRequest = keyof typeof PACKAGE_OF_REQUEST;
export type SharedPackage = (typeof PACKAGE_OF_REQUEST)[SharedRequest];

/** The package that brings federation's runtime, always in its own version. */
export const FEDERATION_PACKAGE = '@module-federation/enhanced';

/** Versions by npm package that a slice for this host is built and tested with. What a slice cannot have installed is left out. */
export function versionsOfHost({ provides }: Host): Readonly<Record<string, string>> {
  const requests = { ...PACKAGE_OF_REQUEST, [FEDERATION_RUNTIME]: FEDERATION_PACKAGE };
  return Object.fromEntries(
    Object.entries(requests).flatMap(([request, name]) => {
      const version = Object.hasOwn(provides, request) ? provides[request] : undefined;
      return version === undefined ? [] : [[name, version]];
    }),
  );
}

/** The address that somebody typed for a store; null: it is no HTTP address. */
export function storeAddress(typed: string): URL | null {
  const address = URL.parse(typed);
  return address !== null && /^https?:$/.test(address.protocol) ? address : null;
}

/** A store that does not say what its shells provide. The message is for the person at the terminal. */
export class HostUnknown extends Error {
  override readonly name = 'HostUnknown';
}

/**
 * What a store's shells provide: asked of one of them, since a store's shells differ only while they are replaced.
 * @param fetch the caller's, with its own deadline
 * @throws {HostUnknown} when nothing answers there, or what answers is no store
 */
export async function readHost(store: URL, fetch: (url: URL) => Promise<Response>): Promise<Host> {
  const url = new URL(HOST_PATH, store);
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(url);
    status = response.status;
    body = parseJson(await response.text());
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new HostUnknown(
      `No store answers at ${url.href} (${cause instanceof Error ? cause.message : String(cause)}). Is it running, and is this its address?`,
      { cause: error },
    );
  }
  const parsed = hostSchema.safeParse(body);
  if (status === 200 && parsed.success) return parsed.data;
  throw new HostUnknown(
    `${url.href} answers ${status} and does not say what its pages provide. Is this the address of a Tessera store?`,
  );
}

/**
 * Compatibility of a team's slice: the packages that a store's shells provide, as each shell reports them at HOST_PATH, and the npm
 * packages to install them from.
 */

import { parseJson } from '../http/parseJson.ts';
import { type Host, hostSchema } from './composition.ts';

/** Path at which a shell returns its Host as JSON, below the store's address. */
export const HOST_PATH = '/_host';

/** The command that installs a store's versions in a slice; errors of a rejected release name it. */
export const DOCTOR_FIX = 'npx remote-kit doctor --fix';

/** Federation's runtime is provided by the host too, but is not a module of the share scope. */
export const FEDERATION_RUNTIME = '@module-federation/webpack-bundler-runtime';

/**
 * The npm package of each request that a host provides. Subpaths are separate requests, because federation matches requests, not packages.
 */
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

/** The package that contains federation's runtime, always in the same version. */
export const FEDERATION_PACKAGE = '@module-federation/enhanced';

/** Versions by npm package with which a slice for this host is built and tested. Packages that a slice cannot install are left out. */
export function versionsOfHost({ provides }: Host): Readonly<Record<string, string>> {
  const requests = { ...PACKAGE_OF_REQUEST, [FEDERATION_RUNTIME]: FEDERATION_PACKAGE };
  return Object.fromEntries(
    Object.entries(requests).flatMap(([request, name]) => {
      const version = Object.hasOwn(provides, request) ? provides[request] : undefined;
      return version === undefined ? [] : [[name, version]];
    }),
  );
}

/** Parses the address that a person typed for a store. Null: not an HTTP address. */
export function storeAddress(typed: string): URL | null {
  const address = URL.parse(typed);
  return address !== null && /^https?:$/.test(address.protocol) ? address : null;
}

/** Thrown when a store does not report what its shells provide. The message is for the person at the terminal. */
export class HostUnknown extends Error {
  override readonly name = 'HostUnknown';
}

/**
 * The packages that a store's shells provide. Asks only one shell, because a store's shells differ only during a deploy.
 * @param fetch the caller's, with its own deadline
 * @throws {HostUnknown} when nothing responds, or the response is not a store's
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

/** Country, region and city of a visitor, from the request headers of the hosting edge (S1, C7, REG-02). */
import type { IncomingHttpHeaders } from 'node:http';
import { UNKNOWN_COUNTRY } from '@tessera/shared-contracts/stores/countries';

export interface EdgeHeaderNames {
  /** Lower case, in the order in which they are read. */
  readonly country: readonly string[];
  readonly region: readonly string[];
  readonly city: readonly string[];
}

/** `none`: there is no edge before the shell that knows countries. */
export const EDGE_NAMES = ['none', 'cloudflare', 'vercel', 'cloudfront', 'fastly'] as const;
export type EdgeName = (typeof EDGE_NAMES)[number];

/**
 * The header names of each edge. Only the configured one is trusted: an edge overwrites its own headers and passes on those of others as a
 * client sent them. Fastly's names are those of its customary VCL.
 */
export const EDGES: Readonly<Record<EdgeName, EdgeHeaderNames>> = {
  none: { country: [], region: [], city: [] },
  cloudflare: { country: ['cf-ipcountry'], region: ['cf-region-code'], city: ['cf-ipcity'] },
  vercel: { country: ['x-vercel-ip-country'], region: ['x-vercel-ip-country-region'], city: ['x-vercel-ip-city'] },
  cloudfront: {
    country: ['cloudfront-viewer-country'],
    region: ['cloudfront-viewer-country-region'],
    city: ['cloudfront-viewer-city'],
  },
  fastly: { country: ['x-fastly-country-code'], region: ['x-fastly-region'], city: ['x-fastly-city'] },
};

export interface EdgeGeo {
  /** ISO 3166-1 alpha-2, or `XX`. */
  readonly country: string;
  readonly region: string;
  readonly city: string;
}

/** Longer names are not passed on: no region or city has one. */
const MAX_NAME_LENGTH = 100;

/**
 * @param trusted whether the request came through a proxy that may set these headers; otherwise they are not read
 * @param defaultCountry from the environment, for requests without a usable country
 */
export function readEdgeGeo(
  headers: IncomingHttpHeaders,
  names: EdgeHeaderNames,
  { trusted, defaultCountry }: { trusted: boolean; defaultCountry: string | undefined },
): EdgeGeo {
  const first = (candidates: readonly string[], usable: (value: string) => boolean) => {
    if (!trusted) return undefined;
    for (const name of candidates) {
      const raw = headers[name];
      const value = decode(typeof raw === 'string' ? raw : (raw?.[0] ?? '')).toUpperCase();
      if (usable(value)) return value;
    }
    return undefined;
  };
  const isName = (value: string) => value !== '' && value.length <= MAX_NAME_LENGTH;
  return {
    // Cloudflare sends XX for unknown and T1 for Tor: then the next header, or the default, is used.
    country:
      first(names.country, (value) => /^[A-Z]{2}$/.test(value) && value !== UNKNOWN_COUNTRY) ??
      defaultCountry ??
      UNKNOWN_COUNTRY,
    region: first(names.region, isName) ?? '',
    city: first(names.city, isName) ?? '',
  };
}

/** Vercel percent-encodes cities. Others send them unencoded, so a stray `%` is no error. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value).trim();
  } catch {
    return value.trim();
  }
}

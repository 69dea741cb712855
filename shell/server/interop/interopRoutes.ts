/**
 * Endpoints for clients of other projects (docs/other-clients.md). They describe what all visitors see, so any page may read them; they
 * contain no visitor's data, and no page of the store requests them.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { RELEASE_FILE_HEADERS } from '@tessera/shared-contracts/releases/releaseFileTypes';
import { LOCALES, type Locale, languageOf } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { ShellAssets } from '../builds/shellAssets.ts';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { RegionComposition } from '../composition/regionComposition.ts';
import { perMinute } from '../http/rateLimits.ts';
import type { SlotForOthers } from '../page/composePage.ts';
import { frontendDiscovery } from './frontendDiscovery.ts';
import { importMapOf } from './importMap.ts';
import { PODLET_SLOTS, type PodletSlot, podletFallback, podletManifest, podletVersion, withOrigin } from './podlet.ts';

export interface InteropOptions {
  readonly current: (region: Store) => RegionComposition;
  readonly canaries: ActiveCompositions['canaries'];
  readonly shell: Pick<ShellAssets, 'stylesheet'>;
  readonly fallbackCss: string;
  /** Without a trailing slash. */
  readonly originOf: (request: Request) => string;
  /** Whether the store's address is configured. Where it comes from the request, no cache may store the response. */
  readonly hasPublicOrigin: boolean;
  /** Null: the region's release cannot render it now. */
  readonly renderForOthers: (slot: PodletSlot, region: Store, locale: Locale) => Promise<SlotForOthers | null>;
}

/** Seconds for which a cache may store a region's description: a promotion becomes visible that much later. */
const KEPT = 10;

export function interopRoutes(options: InteropOptions): RequestHandler {
  const { current, shell, fallbackCss, originOf } = options;
  const router = Router({ strict: true, caseSensitive: true });
  router.use('/_regions', perMinute('regionDescriptions'));
  router.use('/_podlets', perMinute('podlets'));

  const open = (response: Response) =>
    response.set({
      'Access-Control-Allow-Origin': '*',
      // Pages of other origins may read these responses (helmet sets the opposite for documents).
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': options.hasPublicOrigin ? `public, max-age=${KEPT}` : 'private, no-store',
      'X-Robots-Tag': 'noindex',
    });
  const shownIn = (region: Store) => [...current(region).placed.values()].map(({ stable }) => stable.release);

  router.get('/_regions/:region/frontend-discovery.json', (request, response) => {
    const region = regionOf(request.params.region);
    const remotes = shownIn(region).map((stable) => {
      const canary = options.canaries(region).get(stable.remote);
      return { stable, canary: canary && { release: canary.canary.release, share: canary.rollout.share } };
    });
    open(response).json(frontendDiscovery(originOf(request), remotes));
  });

  router.get('/_regions/:region/importmap.json', (request, response) => {
    const map = importMapOf(originOf(request), shownIn(regionOf(request.params.region)));
    open(response).type('application/importmap+json').send(JSON.stringify(map));
  });

  const podletOf = ({ region, language, slot }: Readonly<Record<'region' | 'language' | 'slot', string>>) => ({
    region: regionOf(region),
    locale: known(LOCALES, language, languageOf),
    slot: known(PODLET_SLOTS, slot),
  });

  router.get('/_podlets/:region/:language/:slot/manifest.json', (request, response) => {
    const { region, slot } = podletOf(request.params);
    const manifest = podletManifest(slot, current(region), {
      origin: originOf(request),
      base: shell.stylesheet,
    });
    if (manifest === null) throw nothingThere();
    open(response).json(manifest);
  });

  router.get('/_podlets/:region/:language/:slot/fallback', (request, response) => {
    const { region, locale, slot } = podletOf(request.params);
    const { fallbackLinks } = current(region).routes;
    sendMarkup(open(response), podletFallback(slot, locale, originOf(request), fallbackCss, fallbackLinks));
  });

  router.get('/_podlets/:region/:language/:slot', async (request, response) => {
    const { region, locale, slot } = podletOf(request.params);
    const drawn = await options.renderForOthers(slot, region, locale);
    if (drawn === null) {
      throw new HttpProblem(503, 'slot.not-drawn', `${slot} cannot be drawn now. Show its fallback.`, undefined, {
        retryAfterSeconds: 5,
      });
    }
    open(response).set('podlet-version', podletVersion(drawn.composition));
    sendMarkup(response, withOrigin(drawn.html, originOf(request)));
  });

  return router;
}

/** Part of another site's page. Opened directly it runs nothing, like a file of a release. */
const sendMarkup = (response: Response, html: string) => response.set(RELEASE_FILE_HEADERS).type('html').send(html);

const regionOf = (code: string): Store => known(STORES, code, (store) => STORE_URL_CODE[store]);

/** @throws HttpProblem 404 for an unknown name */
function known<Name extends string>(
  names: readonly Name[],
  asked: string,
  spelled: (name: Name) => string = (name) => name,
): Name {
  const found = names.find((name) => spelled(name) === asked);
  if (found === undefined) throw nothingThere();
  return found;
}

const nothingThere = () =>
  new HttpProblem(404, 'route.not-found', 'No region, language or slot of this store is at this address.');

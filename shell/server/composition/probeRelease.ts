/** Checks that a release renders everything it claims, for a visitor of its region, before it takes over. */

import { FRAME_DEFAULTS, frameOfRoute } from '@tessera/shared-contracts/frame/frame';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import { pathForStore } from '@tessera/shared-contracts/remotes/regionalPaths';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { EXAMPLE_COUNTRY } from '@tessera/shared-contracts/stores/exampleCountry';
import { DEFAULT_LOCALE } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { lacksStoreApi } from '../release/releaseAnswer.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import { RemoteFailure } from '../release/remoteFailure.ts';
import { createSemaphore } from './probeSemaphore.ts';

/** Milliseconds for each render of a probe. */
export const PROBE_MS = 3000;
/**
 * Renders of one probe at the same time: one renders while the other waits for store-api. Each has its own deadline, and waiting for the
 * release's only process would use it up.
 */
const RENDERED_AT_ONCE = 2;

const probeVisitor = (region: Store): Visitor => ({
  country: EXAMPLE_COUNTRY[region],
  region: '',
  city: '',
  store: region,
  locale: DEFAULT_LOCALE,
  timezoneOffset: null,
});

/**
 * The renders that a release has to pass in a region: one per slot, one per route. @throws {RemoteFailure} when a probe path does not match
 * its route
 */
export function probeRequests({ release }: LoadedRelease, region: Store, apiOrigin: string): RenderRequest[] {
  const visitor = probeVisitor(region);
  const slots = release.slots
    .filter((slot) => slot !== 'page')
    .map(
      (slot): RenderRequest => ({
        slot,
        url: '/',
        route: { path: '/', params: {} },
        visitor,
        frame: FRAME_DEFAULTS,
        apiOrigin,
      }),
    );
  const pages = release.routes.map((route): RenderRequest => {
    const url = pathForStore(route.path, route.probe, region, visitor.country);
    const matched = matchRoute([route], url);
    if (!matched) {
      throw new RemoteFailure('remote.render.invalid', `The probe path ${route.probe} is not one of ${route.path}.`);
    }
    return {
      slot: 'page',
      url,
      route: { path: route.path, params: matched.params },
      visitor,
      frame: frameOfRoute(route.frame),
      apiOrigin,
    };
  });
  return [...slots, ...pages];
}

/**
 * @param deadlineMs for each render
 * @throws {RemoteFailure} the first failure; the message names what was probed
 */
export async function probeRelease(
  loaded: LoadedRelease,
  region: Store,
  { apiOrigin, deadlineMs }: { apiOrigin: string; deadlineMs: number },
): Promise<void> {
  const semaphore = createSemaphore(RENDERED_AT_ONCE);
  await Promise.all(
    probeRequests(loaded, region, apiOrigin).map((request) =>
      semaphore.run(region, async () => {
        const what = request.slot === 'page' ? `page ${request.url}` : request.slot;
        const result = await loaded.worker.render(request, deadlineMs).catch((error: unknown) => {
          if (!(error instanceof RemoteFailure)) throw error;
          throw new RemoteFailure(error.code, `Probe of ${what}: ${error.message}`, { cause: error });
        });
        if (result.redirect !== null) return;
        if (result.status >= 400 && !lacksStoreApi(result)) {
          throw new RemoteFailure('remote.render.invalid', `Probe of ${what}: it answered ${result.status}.`);
        }
        if (request.slot === 'page' && result.head === null) {
          throw new RemoteFailure('remote.render.invalid', `Probe of ${what}: it has no title.`);
        }
      }),
    ),
  );
}

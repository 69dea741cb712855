import { withinMs } from '@tessera/service-kit/deadlines/withinMs';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { ActiveCompositions } from './activeCompositions.ts';
import type { RegistryClient } from './registryClient.ts';

/**
 * Applies every composition that the registry sends from now on. Resolves when the shell has pages: at once when it restored them, else
 * with the first composition, when the registry does not answer, or after `firstCompositionMs` milliseconds.
 */
export async function followRegistry(
  registry: Pick<RegistryClient, 'follow' | 'refresh'>,
  active: Pick<ActiveCompositions, 'apply' | 'awaitsStable' | 'isReady'>,
  { logger, firstCompositionMs }: { readonly logger: Logger; readonly firstCompositionMs: number },
): Promise<void> {
  const first = Promise.withResolvers<void>();
  registry.follow((compositions) => {
    active.apply(compositions).then(
      () => {
        // The registry soon makes an accepted candidate stable and sends its state again.
        if (!active.awaitsStable) first.resolve();
      },
      (error: unknown) =>
        logger.error(
          { event: 'compositions.failed', err: error, revision: compositions.revision },
          'compositions could not be carried out',
        ),
    );
  });
  if (active.isReady) return;
  // Waits only as long as there is a registry that may send a composition.
  void registry.refresh().then((answered) => {
    if (!answered) first.resolve();
  });
  await withinMs(first.promise, firstCompositionMs);
}

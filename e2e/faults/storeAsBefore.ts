/** Checks whether a store is as it was before a fault. */
import { SLOTS } from '@tessera/shared-contracts/remotes/remote';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { REMOTES } from '../../scripts/build.ts';
import type { StartedStore } from '../store.ts';
import { brokenDocument, fetchDocument } from './pageLoad.ts';
import { builtVersion, PAGES, pathOf, renderedBy, stableVersion } from './stablePages.ts';

/** Empty: the built releases render every page in the regions, and the registry names the same ones. */
export async function differencesFromBefore(store: StartedStore, regions: readonly Store[]): Promise<string[]> {
  const differences: string[] = [];
  const { placements } = await store.registry.status();
  for (const region of regions) {
    for (const remote of REMOTES) {
      const placed = placements.find((one) => one.region === region && one.remote === remote)?.stable;
      if (placed !== builtVersion(remote))
        differences.push(`afterwards the registry has ${remote}@${placed} in ${region}`);
    }
    for (const page of PAGES) {
      try {
        const document = await fetchDocument(store.origin, pathOf(page, region), region);
        const broken = brokenDocument(document);
        const rendered = renderedBy(document.html);
        const others = SLOTS.filter((slot) => rendered[slot] !== stableVersion(slot, page));
        if (broken !== null) differences.push(`afterwards ${region} ${page}: ${broken}`);
        for (const slot of others) differences.push(`afterwards ${region} ${page}: ${slot} by ${rendered[slot]}`);
      } catch (error) {
        differences.push(`afterwards ${region} ${page}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return differences;
}

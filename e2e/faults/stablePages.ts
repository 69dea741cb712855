/** The store without faults: the pages of each region, and which release renders each of their slots. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SLOTS, type Slot } from '@tessera/shared-contracts/remotes/remote';
import { EXAMPLE_COUNTRY } from '@tessera/shared-contracts/stores/exampleCountry';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';
import { REMOTES } from '../../scripts/build.ts';
import { ROOT } from '../../scripts/stack.ts';

export type Remote = Exclude<(typeof REMOTES)[number], 'mf-content'>;
/** The remotes that faults are injected into. mf-content has only static pages, which fail as those of mf-programs do (failures.spec.ts). */
export const FAULTED_REMOTES: readonly Remote[] = REMOTES.filter((remote) => remote !== 'mf-content');

export type Page = 'home' | 'ring' | 'partner';
/** The pages that shoppers visit during a fault of docs/faults.md. */
export const PAGES = ['ring', 'partner'] as const satisfies readonly Page[];

/** Time zones of the visitors. Must match the store: another one would override it where the address names none. */
export const TIMEZONE = {
  IN: 'Asia/Kolkata',
  AE: 'Asia/Dubai',
  US: 'America/New_York',
  EU: 'Europe/Berlin',
  GB: 'Europe/London',
  ROW: 'Asia/Singapore',
  AU: 'Australia/Sydney',
  CA: 'America/Toronto',
} as const satisfies Record<Store, string>;

export function pathOf(page: Page, region: Store): string {
  if (page === 'home') return '/';
  return page === 'ring' ? `/ring/buy/${STORE_URL_CODE[region]}` : '/partner/runclub';
}

export const edgeHeaders = (region: Store) => ({ 'cf-ipcountry': EXAMPLE_COUNTRY[region] });

/** A page on which the remote renders something. */
export const pageOf = (remote: Remote): Page => (remote === 'mf-programs' ? 'partner' : 'ring');

/** The version of the built remote, which every region runs before a fault. */
export const builtVersion = (remote: (typeof REMOTES)[number]): string =>
  JSON.parse(readFileSync(join(ROOT, remote, 'dist/release.json'), 'utf8')).version;

/** The remote that owns a slot on a page. */
export function ownerOf(slot: Slot, page: Page): Remote {
  if (slot === 'page') return page === 'partner' ? 'mf-programs' : 'mf-product';
  return slot === 'bag' ? 'mf-bag' : 'mf-header-footer';
}

/** The version that renders a slot of a page without faults. */
export const stableVersion = (slot: Slot, page: Page): string => builtVersion(ownerOf(slot, page));

/** The version whose markup each slot of a composed document has. Null: the shell's fallback. */
export function renderedBy(html: string): Readonly<Record<Slot, string | null>> {
  const versions = SLOTS.map((slot) => {
    const version = new RegExp(`id="state-${slot}" data-rendered-by="([^"]+)"`).exec(html)?.[1] ?? null;
    return [slot, version] as const;
  });
  return Object.fromEntries(versions) as Record<Slot, string | null>;
}

/** Loaders of the plugs' pages. Server only. */
import { found, type Loader, type Loaders, unavailable } from '@tessera/remote-kit/defineLoaders';
import { PLUGS, type Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { TextKey } from '../../text.ts';
import { ownedCatalogue, planOffer } from '../plans/ownedPlans.ts';
import type { PlugPageData } from './PlugPage.tsx';
import type { PowerPlugsPageData } from './PowerPlugsPage.still.tsx';
import { plugMarkdown, powerPlugsMarkdown } from './plugMarkdown.ts';
import { PLUG_PATHS, type PlugPath } from './plugs.ts';
import { plugHead, powerPlugsHead } from './powerPlugsHead.ts';

export type PowerPlugsData = { '/powerplugs': PowerPlugsPageData } & Record<PlugPath, PlugPageData>;

const plugLoader = (plug: Plug): Loader<PlugPath, PlugPageData, TextKey> => ({
  load: async ({ visitor: { store, country, locale }, api }) => {
    const offer = planOffer(await ownedCatalogue(api, store, locale), plug);
    const answer = offer.kind === 'unknown' ? unavailable : found;
    return answer({ plug, store, offer, ring: pathInStore('/ring/buy', store, country) });
  },
  head: plugHead,
  markdown: plugMarkdown,
});

export const powerPlugsLoaders: Loaders<PowerPlugsData, TextKey> = {
  '/powerplugs': {
    load: async ({ visitor: { store, country, locale }, api }) => {
      const catalogue = await ownedCatalogue(api, store, locale);
      return found({
        prices: PLUGS.map((plug) => {
          const offer = planOffer(catalogue, plug);
          return { plug, offer: offer.kind, from: offer.kind === 'offered' ? (offer.terms[0]?.price ?? null) : null };
        }),
        ring: pathInStore('/ring/buy', store, country),
      });
    },
    head: powerPlugsHead,
    markdown: powerPlugsMarkdown,
    search: ({ t }) => [
      {
        kind: 'page',
        title: t('powerPlugs.title'),
        sentences: [t('powerPlugs.head.description')],
        href: '/powerplugs',
      },
    ],
  },
  [PLUG_PATHS.HEART_RHYTHM]: plugLoader('HEART_RHYTHM'),
  [PLUG_PATHS.CARDIO_ADAPTABILITY]: plugLoader('CARDIO_ADAPTABILITY'),
  [PLUG_PATHS.CYCLE]: plugLoader('CYCLE'),
  [PLUG_PATHS.WOMENS_HEALTH]: plugLoader('WOMENS_HEALTH'),
};

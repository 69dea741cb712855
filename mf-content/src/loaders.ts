import { withLinkCards } from '@tessera/design-system/withLinkCards';
import { defineLoaders } from '@tessera/remote-kit/defineLoaders';
import { type CycleReportData, cycleReportLoaders } from './cycleReport/cycleReportLoaders.ts';
import { type FoodsData, foodsLoaders } from './foods/foodsLoaders.ts';
import { type HsaFsaData, hsaFsaLoaders } from './hsaFsa/hsaFsaLoaders.ts';
import { type LegalData, legalLoaders } from './legal/legalLoaders.ts';
import { CARD_OF_ROUTE } from './linkCards/cardOfRoute.ts';
import { DRAWN_CARDS } from './linkCards/drawnCards.ts';
import { LINK_CARDS } from './linkCards/linkCards.ts';
import { type OgdbData, ogdbLoaders } from './ogdb/ogdbLoaders.ts';
import { type ScienceData, scienceLoaders } from './science/scienceLoaders.ts';
import type { TextKey } from './text.ts';
import { type TreeData, treeLoaders } from './tree/treeLoaders.ts';

/** The data of each page's loader, by route. */
type AllData = CycleReportData & FoodsData & HsaFsaData & LegalData & OgdbData & ScienceData & TreeData;

export default defineLoaders<AllData, TextKey>(
  withLinkCards<AllData, TextKey, keyof typeof LINK_CARDS>(
    {
      ...cycleReportLoaders,
      ...foodsLoaders,
      ...hsaFsaLoaders,
      ...legalLoaders,
      ...ogdbLoaders,
      ...scienceLoaders,
      ...treeLoaders,
    },
    { cards: LINK_CARDS, drawn: DRAWN_CARDS, cardOf: CARD_OF_ROUTE },
  ),
);

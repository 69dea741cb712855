/** The preview cards of links to pages (SHELL-13) and their contents. `npm run cards` renders them, one per language. Server only. */
import type { LinkCard } from '@tessera/design-system/linkCard';
import type { TextKey } from '../text.ts';

const sensors = { picture: { name: 'sensors' } } as const;

export const LINK_CARDS = {
  science: { title: 'science.title', name: 'science.head.name', ...sensors, alt: 'science.head.picture' },
  ultrasignal: { title: 'signal.pulse.title', name: { as: 'UltraSignal' }, ...sensors, alt: 'signal.head.picture' },
  foods: { title: 'foods.title', name: 'foods.head.name', picture: { name: 'm1' }, alt: 'foods.head.picture' },
  ogdb: { title: 'ogdb.title', name: 'ogdb.head.name', ...sensors, alt: 'ogdb.head.picture' },
  'hsa-fsa': { title: 'hsa.title', name: { as: 'HSA, FSA' }, ...sensors, alt: 'pictures.sensors' },
  tree: {
    title: 'tree.title',
    name: { as: 'One Tree Planted' },
    picture: { name: 'home-wide' },
    alt: 'pictures.home',
  },
  'cycle-report': { title: 'cycleReport.title', picture: { name: 'dawn-wide' }, focus: 65, alt: 'pictures.dawn' },
  legal: { title: 'legal.card', picture: { name: 'relief' }, alt: 'pictures.relief' },
} as const satisfies Readonly<Record<string, LinkCard<TextKey>>>;

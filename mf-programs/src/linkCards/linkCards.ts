/**
 * The preview pictures for links to a programme's page (SHELL-13): one for all partners, one for all groups, one for all workplaces. Server
 * only.
 */
import type { LinkCard } from '@tessera/design-system/linkCard';
import type { TextKey } from '../text.ts';

export const LINK_CARDS = {
  partner: { title: 'partner.card.title', picture: { name: 'home-wide' }, alt: 'partner.card.picture' },
  heroes: { title: 'heroes.card.title', picture: { name: 'air-titanium-hero' }, alt: 'heroes.card.picture' },
  'for-work': { title: 'forWork.card.title', picture: { name: 'air-black-hero' }, alt: 'forWork.card.picture' },
  clue: { title: 'clue.card.title', picture: { name: 'dawn-wide' }, alt: 'clue.card.picture' },
  referral: { title: 'referral.card.title', picture: { name: 'pair-wide' }, alt: 'referral.card.picture' },
} as const satisfies Readonly<Record<string, LinkCard<TextKey>>>;

export type LinkCardName = keyof typeof LINK_CARDS;

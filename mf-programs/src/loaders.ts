import { withLinkCards } from '@tessera/design-system/withLinkCards';
import { defineLoaders, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { loadClue } from './clue/loadClue.ts';
import type { CodeOffer } from './codeOffer.ts';
import {
  type CompanyPageData,
  type ForWorkData,
  loadCompany,
  loadForWork,
  loadVerify,
  type VerifyPageData,
} from './forWork/loadForWork.ts';
import { type HeroesPageData, type HeroGroupPageData, loadHeroes, loadHeroGroup } from './heroes/loadHeroes.ts';
import { CARD_OF_ROUTE } from './linkCards/cardOfRoute.ts';
import { DRAWN_CARDS } from './linkCards/drawnCards.ts';
import { LINK_CARDS, type LinkCardName } from './linkCards/linkCards.ts';
import { loadPartner } from './partner/loadPartner.ts';
import type { PartnerPageProps } from './partner/PartnerPage.tsx';
import { loadReferral, type ReferralPageData } from './referral/loadReferral.ts';
import type { TextKey } from './text.ts';

interface PageData {
  readonly '/partner/:code': PartnerPageProps['data'];
  readonly '/heroes': HeroesPageData;
  readonly '/heroes/:group': HeroGroupPageData;
  readonly '/ring/referral': ReferralPageData;
  readonly '/clue': CodeOffer;
  readonly '/for-work': ForWorkData;
  readonly '/for-work/verify': VerifyPageData;
  readonly '/for-work/:company': CompanyPageData;
}

const pages: Loaders<PageData, TextKey> = {
  '/partner/:code': {
    load: ({ params, visitor, api, url }) =>
      loadPartner({ code: params.code, visitor, api, discount: url.searchParams.get('discount') }),
    head: ({ data: { partner }, t }) => ({
      title: partner === null ? t('partner.head.awayTitle') : t('partner.head.title', { name: partner.name }),
      description:
        partner === null
          ? t('partner.away.text')
          : t('partner.head.description', { name: partner.name, subtitle: partner.subtitle }),
    }),
  },
  '/heroes': {
    load: (context) => loadHeroes(context),
    head: ({ data: { percent }, t }) => ({
      title: t('heroes.head.title', { percent, brand: BRAND_NAME }),
      description: t('heroes.head.description', { percent }),
    }),
    search: ({ t }) => [
      {
        kind: 'page',
        title: t('heroes.search.title'),
        sentences: [t('heroes.search.text')],
        keywords: t('heroes.search.keywords'),
        href: '/heroes',
      },
    ],
  },
  '/heroes/:group': {
    load: (context) => loadHeroGroup(context, context.params.group),
    head: ({ data: { percent, group }, t }) => ({
      title: t('heroes.head.groupTitle', { percent, group: group.title, brand: BRAND_NAME }),
      description: t('heroes.head.groupDescription', { percent, group: group.title }),
    }),
  },
  '/for-work': {
    load: (context) => loadForWork(context),
    head: ({ data: { search }, t }) => ({
      title: t('forWork.head.title', { brand: BRAND_NAME }),
      description: t('forWork.head.description'),
      ...(search === null ? {} : { unlisted: true }),
    }),
  },
  '/for-work/verify': {
    load: (context) => loadVerify(context),
    head: ({ t }) => ({
      title: t('workplace.verify.head', { brand: BRAND_NAME }),
      description: t('workplace.verify.description'),
      unlisted: true,
    }),
  },
  '/for-work/:company': {
    load: (context) => loadCompany(context, context.params.company),
    head: ({ data: { company }, t }) => ({
      title: t('company.head.title', { company: company.name, brand: BRAND_NAME }),
      description: t('company.head.description', { company: company.name }),
    }),
  },
  '/ring/referral': {
    load: (context) => loadReferral(context),
    head: ({ t }) => ({
      title: t('referral.head.title', { brand: BRAND_NAME }),
      description: t('referral.head.description'),
    }),
    search: ({ t }) => [
      {
        kind: 'page',
        title: t('referral.search.title'),
        sentences: [t('referral.search.text')],
        keywords: t('referral.search.keywords'),
        href: '/ring/referral',
      },
    ],
  },
  '/clue': {
    load: (context) => loadClue(context),
    head: ({ t }) => ({
      title: t('clue.head.title', { brand: BRAND_NAME }),
      description: t('clue.head.description'),
    }),
    search: ({ t }) => [
      {
        kind: 'page',
        title: t('clue.search.title'),
        sentences: [t('clue.search.text')],
        keywords: t('clue.search.keywords'),
        href: '/clue',
      },
    ],
  },
};

export default defineLoaders<PageData, TextKey>(
  withLinkCards<PageData, TextKey, LinkCardName>(pages, {
    cards: LINK_CARDS,
    drawn: DRAWN_CARDS,
    cardOf: CARD_OF_ROUTE,
  }),
);

import { linkPicture, surfacesOfCards } from '@tessera/design-system/linkCard';
import { defineLoaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
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
import { DRAWN_CARDS } from './linkCards/drawnCards.ts';
import { LINK_CARDS } from './linkCards/linkCards.ts';
import { loadPartner } from './partner/loadPartner.ts';
import type { PartnerPageProps } from './partner/PartnerPage.tsx';
import { loadReferral, type ReferralPageData } from './referral/loadReferral.ts';
import type { TextKey, Translate } from './text.ts';

const card = (name: keyof typeof LINK_CARDS, locale: Locale, t: Translate) =>
  linkPicture(LINK_CARDS[name], { name, locale, hash: DRAWN_CARDS[name][locale] }, t);

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

export default defineLoaders<PageData, TextKey>({
  '/partner/:code': {
    load: ({ params, visitor, api, url }) =>
      loadPartner({ code: params.code, visitor, api, discount: url.searchParams.get('discount') }),
    head: ({ data: { partner }, t, visitor: { locale } }) => ({
      title: partner === null ? t('partner.head.awayTitle') : t('partner.head.title', { name: partner.name }),
      description:
        partner === null
          ? t('partner.away.text')
          : t('partner.head.description', { name: partner.name, subtitle: partner.subtitle }),
      picture: card('partner', locale, t),
    }),
  },
  '/heroes': {
    load: (context) => loadHeroes(context),
    head: ({ data: { percent }, t, visitor: { locale } }) => ({
      title: t('heroes.head.title', { percent, brand: BRAND_NAME }),
      description: t('heroes.head.description', { percent }),
      picture: card('heroes', locale, t),
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
    head: ({ data: { percent, group }, t, visitor: { locale } }) => ({
      title: t('heroes.head.groupTitle', { percent, group: group.title, brand: BRAND_NAME }),
      description: t('heroes.head.groupDescription', { percent, group: group.title }),
      picture: card('heroes', locale, t),
    }),
  },
  '/for-work': {
    load: (context) => loadForWork(context),
    head: ({ data: { search }, t, visitor: { locale } }) => ({
      title: t('forWork.head.title', { brand: BRAND_NAME }),
      description: t('forWork.head.description'),
      picture: card('for-work', locale, t),
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
    headTexts: surfacesOfCards([LINK_CARDS['for-work']]),
    head: ({ data: { company }, t, visitor: { locale } }) => ({
      title: t('company.head.title', { company: company.name, brand: BRAND_NAME }),
      description: t('company.head.description', { company: company.name }),
      picture: card('for-work', locale, t),
    }),
  },
  '/ring/referral': {
    load: (context) => loadReferral(context),
    head: ({ t, visitor: { locale } }) => ({
      title: t('referral.head.title', { brand: BRAND_NAME }),
      description: t('referral.head.description'),
      picture: card('referral', locale, t),
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
    head: ({ t, visitor: { locale } }) => ({
      title: t('clue.head.title', { brand: BRAND_NAME }),
      description: t('clue.head.description'),
      picture: card('clue', locale, t),
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
});

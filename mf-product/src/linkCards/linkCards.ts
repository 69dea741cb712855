/**
 * The preview cards of links to pages (SHELL-13) and their contents. `npm run cards` renders them, one per
 * language. Server only.
 */
import type { LinkCard } from '@tessera/design-system/linkCard';
import { AIR_PICTURES } from '../pictures/air.ts';
import { PRODUCT_PICTURES } from '../pictures/products.ts';
import { RARE_PICTURES } from '../pictures/rare.ts';
import { SCENES } from '../pictures/scenes.ts';
import type { TextKey } from '../text.ts';

type Card = LinkCard<TextKey>;

const air = (picture: Card['picture'], finish: string): Card => ({
  title: 'ring.title',
  name: { as: finish },
  picture,
  alt: 'pictures.air.hero',
  finish,
});
const rare = (picture: Card['picture'], finish: string): Card => ({
  title: 'rareBuy.title',
  name: { as: finish },
  picture,
  alt: 'pictures.rare.hero',
  finish,
});
const night = { picture: SCENES.armWide, alt: 'glucoseFacts.picture.night' } as const;
const day = { picture: SCENES.armDay, alt: 'glucoseFacts.picture.day' } as const;
const kit = { picture: PRODUCT_PICTURES.sizingKit, alt: 'pictures.products.sizingKit' } as const;
const counter = { picture: SCENES.counterWide, focus: 45, alt: 'shopFrame.pictureAlt' } as const;
const plug = { name: 'powerPlugs.title' } as const;

export const LINK_CARDS = {
  home: { title: 'home.hero.title', picture: SCENES.homeWide, alt: 'pictures.scenes.home' },
  'ring-titanium': air(AIR_PICTURES.RAW_TITANIUM.hero, 'Raw Titanium'),
  'ring-gold': air(AIR_PICTURES.BIONIC_GOLD.hero, 'Bionic Gold'),
  'ring-black': air(AIR_PICTURES.ASTER_BLACK.hero, 'Aster Black'),
  'ring-grey': air(AIR_PICTURES.MATTE_GREY.hero, 'Matte Grey'),
  'ring-silver': air(AIR_PICTURES.SPACE_SILVER.hero, 'Space Silver'),
  'ring-rose': air(AIR_PICTURES.ROSE_GOLD.hero, 'Brushed Rose Gold'),
  rare: { title: 'home.rare.title', name: 'rareBuy.title', picture: SCENES.rareWide, alt: 'pictures.scenes.rare' },
  'rare-rose': rare(RARE_PICTURES.DESERT_ROSE.hero, 'Desert Rose'),
  'rare-snow': rare(RARE_PICTURES.DESERT_SNOW.hero, 'Desert Snow'),
  'rare-dune': rare(RARE_PICTURES.DUNE.hero, 'Dune'),
  shop: { title: 'shopFrame.title', ...counter },
  compare: { title: 'compare.title', ...counter },
  'home-device': {
    title: 'homeDevice.night.title',
    name: 'homeFacts.name',
    picture: SCENES.bedsideWide,
    focus: 65,
    alt: 'homeFacts.picture.bedside',
  },
  'home-buy': { title: 'homeFacts.name', picture: PRODUCT_PICTURES.home, alt: 'homeFacts.picture.front' },
  'blood-vision': {
    title: 'bloodVision.title',
    name: 'bloodVision.name',
    picture: SCENES.drawWide,
    alt: 'bloodVision.picture.draw',
  },
  'blood-vision-buy': {
    title: 'bloodVision.name',
    picture: PRODUCT_PICTURES.bloodTest,
    alt: 'pictures.products.bloodTest',
  },
  powerplugs: { title: 'powerPlugs.title', picture: SCENES.lightsWide, alt: 'powerPlugs.pictureAlt' },
  'plug-heart-rhythm': {
    ...plug,
    title: 'powerPlugs.plug.HEART_RHYTHM.name',
    picture: SCENES.lightsWide,
    alt: 'powerPlugs.pictureAlt',
  },
  'plug-cardio-adaptability': {
    ...plug,
    title: 'powerPlugs.plug.CARDIO_ADAPTABILITY.name',
    picture: AIR_PICTURES.ASTER_BLACK.hero,
    alt: 'pictures.air.hero',
    finish: 'Aster Black',
  },
  'plug-cycle': {
    ...plug,
    title: 'powerPlugs.plug.CYCLE.name',
    picture: AIR_PICTURES.ROSE_GOLD.hero,
    alt: 'pictures.air.hero',
    finish: 'Brushed Rose Gold',
  },
  'plug-womens-health': {
    ...plug,
    title: 'powerPlugs.plug.WOMENS_HEALTH.name',
    picture: AIR_PICTURES.ROSE_GOLD.edge,
    alt: 'pictures.air.edge',
    finish: 'Brushed Rose Gold',
  },
  'womens-health': { title: 'womensHealth.title', picture: SCENES.dawnWide, focus: 65, alt: 'womensHealth.pictureAlt' },
  x: { title: 'x.plugs.title', name: 'x.title', picture: SCENES.pairWide, focus: 40, alt: 'x.pictureAlt' },
  redeem: { title: 'redeemStory.title', name: 'x.title', picture: SCENES.pairWide, focus: 40, alt: 'x.pictureAlt' },
  glucose: { title: 'glucose.title', name: 'pricing.title', ...night },
  pricing: { title: 'pricingFacts.head.title.plain', ...day },
  'pricing-referral': { title: 'pricingFacts.head.title.referral', ...day },
  'pricing-x': { title: 'pricingFacts.head.title.x', ...day },
  'pricing-select': { title: 'pricingFacts.head.title.select', ...day },
  'pricing-campaign': { title: 'pricingFacts.head.title.campaign', ...day },
  'pricing-affiliate': { title: 'pricingFacts.head.title.affiliate', ...day },
  search: { title: 'search.title', picture: SCENES.homeWide, alt: 'pictures.scenes.home' },
  sizing: { title: 'sizingGuide.title', ...kit },
  'sizing-kit': { title: 'sizingKit.title', ...kit },
  'print-sizing-kit': { title: 'sizingSheet.page.title', ...kit },
  'trade-in': { title: 'tradeIn.title', picture: SCENES.box, alt: 'pictures.scenes.box' },
  claim: {
    title: 'claim.title',
    picture: AIR_PICTURES.MATTE_GREY.edge,
    alt: 'pictures.air.edge',
    finish: 'Matte Grey',
  },
  'order-way': { title: 'orderWay.title', ...kit },
} as const satisfies Readonly<Record<string, Card>>;

export type LinkCardName = keyof typeof LINK_CARDS;

/**
 * The store's brand, in one file: the seller and all our addresses outside this store. Separate constants, so that a slice bundles only
 * those it shows. The default brand is invented; `.example` hosts belong to nobody.
 */
export const BRAND_NAME = 'Vela';
export const LEGAL_ENTITY = 'Vela Wearables, Inc.';

/** The card payment provider's payment link, used for pricing in some timezone offsets (C2, REG-04). */
export const PRICING_PAYMENT_URL = 'https://pay.vela.example/m1';

/** External forms of 'For business' (S2, HEAD-02). */
export const BUSINESS_FORMS = [
  { form: 'healthcare', href: 'https://forms.vela.example/healthcare' },
  { form: 'distributors', href: 'https://forms.vela.example/distributors' },
  { form: 'sportsTeams', href: 'https://forms.vela.example/sports-teams' },
  { form: 'creators', href: 'https://forms.vela.example/creators' },
] as const;

export const SUPPORT_EMAIL = 'help@vela.example';

const SUPPORT_PHONES: Readonly<Record<string, string>> = {
  AU: '+61 2 5550 0142',
  DE: '+49 30 2312 5042',
  GB: '+44 20 7946 0142',
};
const SUPPORT_PHONE_DEFAULT = '+1 202 555 0142';

/** The support line of a country, ISO 3166-1 alpha-2, as displayed; other countries get the default (S9, FOOT-05). */
export const supportPhone = (country: string): string => SUPPORT_PHONES[country] ?? SUPPORT_PHONE_DEFAULT;

/** Names are the networks' own, the same in every language. */
export const SOCIAL_LINKS = [
  { name: 'Instagram', href: 'https://social.vela.example/instagram' },
  { name: 'YouTube', href: 'https://social.vela.example/youtube' },
  { name: 'LinkedIn', href: 'https://social.vela.example/linkedin' },
] as const;

export const APP_LINKS = [
  { name: 'App Store', href: 'https://apps.vela.example/ios' },
  { name: 'Google Play', href: 'https://apps.vela.example/android' },
] as const;

/** Origin of the published legal documents, without a trailing slash. Null: pages of this store. */
export const LEGAL_HOST: string | null = null;

export const ANNUAL_RETURN_URL = 'https://legal.vela.example/annual-return.pdf';

/** Required on the page by Indian law: the place of manufacture and the company's registration (S2, FOOT-03). */
export const INDIAN_MANUFACTURER = {
  address: 'Vela Wearables India Pvt Ltd, Plot 1, Example Estate, Bengaluru 560000',
  registration: 'U00000KA2026PTC000000',
} as const;

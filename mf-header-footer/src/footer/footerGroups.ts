import { REFERRAL_PATH } from '@tessera/shared-contracts/programmes/referral';
import { ANNUAL_RETURN_URL, BUSINESS_FORMS, SUPPORT_EMAIL, supportPhone } from '@tessera/shared-contracts/stores/brand';
import { legalDocumentsIn, legalDocumentUrl } from '@tessera/shared-contracts/stores/legalDocuments';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { IsClaimed } from '../claims.ts';
import type { TextKey } from '../text.ts';

export interface FooterLink {
  readonly href: string;
  /** A translated text, or one that is the same in every language. */
  readonly text: { readonly key: TextKey } | { readonly words: string };
}

export interface FooterGroup {
  readonly key: 'products' | 'company' | 'business' | 'resources' | 'contact' | 'legal';
  readonly links: readonly FooterLink[];
}

/**
 * The footer's groups (S2, FOOT-01): this store's pages as far as they exist, and external links. A group without links is left out. The
 * social networks and app stores are below the groups.
 */
export function footerGroups(
  visitor: Pick<Visitor, 'store' | 'country'>,
  isClaimed: IsClaimed,
): readonly FooterGroup[] {
  return allGroups(visitor)
    .map(({ key, links }) => ({ key, links: links.filter(({ href }) => isClaimed(href)) }))
    .filter(({ links }) => links.length > 0);
}

function allGroups({ store, country }: Pick<Visitor, 'store' | 'country'>): readonly FooterGroup[] {
  const phone = supportPhone(country);
  return [
    {
      key: 'products',
      links: [
        { href: '/ring/buy', text: { key: 'footer.link.ring' } },
        { href: '/rare', text: { key: 'footer.link.rare' } },
        { href: '/pricing', text: { words: 'M1' } },
        { href: '/home/buy', text: { key: 'footer.link.home' } },
        { href: '/blood-vision', text: { words: 'Blood Vision' } },
        { href: '/powerplugs', text: { words: 'PowerPlugs' } },
        { href: '/shop', text: { key: 'footer.link.shop' } },
      ],
    },
    {
      key: 'company',
      links: [
        { href: '/ultrasignal', text: { words: 'UltraSignal' } },
        { href: '/one-tree-planted', text: { words: 'One Tree Planted' } },
      ],
    },
    {
      key: 'business',
      links: BUSINESS_FORMS.map(({ form, href }) => ({ href, text: { key: `footer.link.${form}` } })),
    },
    {
      key: 'resources',
      links: [
        { href: '/search', text: { key: 'footer.link.search' } },
        { href: '/science', text: { key: 'footer.link.science' } },
        { href: '/ogdb', text: { key: 'footer.link.ogdb' } },
        { href: '/heroes', text: { key: 'footer.link.heroes' } },
        { href: REFERRAL_PATH, text: { key: 'footer.link.referral' } },
        { href: '/clue', text: { words: 'Clue' } },
        { href: '/for-work', text: { key: 'footer.link.forWork' } },
        { href: '/sizing', text: { key: 'footer.link.sizing' } },
        { href: '/print-sizing-kit', text: { key: 'footer.link.printSizingKit' } },
        { href: '/ring/order', text: { key: 'footer.link.order' } },
        { href: '/ring/claim', text: { key: 'footer.link.claim' } },
        { href: '/trade-in', text: { key: 'footer.link.tradeIn' } },
        { href: ANNUAL_RETURN_URL, text: { key: 'footer.link.annual-return' } },
      ],
    },
    {
      key: 'contact',
      links: [
        { href: `mailto:${SUPPORT_EMAIL}`, text: { words: SUPPORT_EMAIL } },
        { href: `tel:${phone.replaceAll(' ', '')}`, text: { words: phone } },
      ],
    },
    {
      key: 'legal',
      links: legalDocumentsIn(store).map((document) => ({
        href: legalDocumentUrl(document, store),
        text: { key: `footer.link.${document}` },
      })),
    },
  ];
}

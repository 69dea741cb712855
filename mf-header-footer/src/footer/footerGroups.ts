import {
  ANNUAL_RETURN_URL,
  APP_LINKS,
  BUSINESS_FORMS,
  LEGAL_DOCUMENTS,
  legalDocumentUrl,
  SOCIAL_LINKS,
  SUPPORT_EMAIL,
  supportPhone,
} from '@tessera/shared-contracts/brand';
import type { Visitor } from '@tessera/shared-contracts/visitor';

export interface FooterLink {
  readonly href: string;
  /** Key of a text, or words that are the same in every language. */
  readonly text: { readonly key: string } | { readonly words: string };
}

export interface FooterGroup {
  readonly key: 'products' | 'business' | 'contact' | 'follow' | 'apps' | 'legal';
  readonly links: readonly FooterLink[];
}

/**
 * The footer's groups (S2, FOOT-01). A page of this store is listed once it exists; everything else leaves the store:
 * the business forms, the networks, the app stores and the legal documents.
 */
export function footerGroups({ store, country }: Pick<Visitor, 'store' | 'country'>): readonly FooterGroup[] {
  const phone = supportPhone(country);
  return [
    { key: 'products', links: [{ href: '/ring/buy', text: { key: 'footer.link.ring' } }] },
    {
      key: 'business',
      links: Object.entries(BUSINESS_FORMS).map(([form, href]) => ({ href, text: { key: `footer.link.${form}` } })),
    },
    {
      key: 'contact',
      links: [
        { href: `mailto:${SUPPORT_EMAIL}`, text: { words: SUPPORT_EMAIL } },
        { href: `tel:${phone.replaceAll(' ', '')}`, text: { words: phone } },
      ],
    },
    { key: 'follow', links: SOCIAL_LINKS.map(({ name, href }) => ({ href, text: { words: name } })) },
    { key: 'apps', links: APP_LINKS.map(({ name, href }) => ({ href, text: { words: name } })) },
    {
      key: 'legal',
      links: [
        ...LEGAL_DOCUMENTS.map((document) => ({
          href: legalDocumentUrl(document, store),
          text: { key: `footer.link.${document}` },
        })),
        { href: ANNUAL_RETURN_URL, text: { key: 'footer.link.annual-return' } },
      ],
    },
  ];
}

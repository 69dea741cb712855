/** Pages with a heading, a sentence and a button: fallbacks for other pages, and the function that builds them all. */
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { PageParts } from './pageFrame.tsx';
import { pageTexts } from './texts.ts';

export const plainPage = (locale: Locale, title: string, text: string, href: string, label: string): PageParts => ({
  locale,
  title,
  narrow: true,
  main: (
    <>
      <h1>{title}</h1>
      <p className="quiet">{text}</p>
      <p className="actions">
        <ButtonLink href={href} block>
          {label}
        </ButtonLink>
      </p>
    </>
  ),
});

/** For a link without a cart: it was mistyped, or the cart was deleted. */
export function notFoundPage(locale: Locale): PageParts {
  const t = pageTexts(locale);
  return plainPage(locale, t('frame.notFoundTitle'), t('frame.notFound'), '/', t('frame.back'));
}

/**
 * For an unexpected error: the shopper may retry, and nothing is charged twice.
 * @param requestId id in the log, which the shopper can quote
 */
export function failedPage(locale: Locale, again: string, requestId: string | undefined): PageParts {
  const t = pageTexts(locale);
  const page = plainPage(locale, t('frame.failedTitle'), t('frame.failed'), again, t('frame.again'));
  if (requestId === undefined) return page;
  return {
    ...page,
    main: (
      <>
        {page.main}
        <p className="hint">
          {t('frame.reference')} <code>{requestId}</code>
        </p>
      </>
    ),
  };
}

export function awayPage(locale: Locale, again: string): PageParts {
  const t = pageTexts(locale);
  return plainPage(locale, t('frame.awayTitle'), t('frame.away'), again, t('frame.again'));
}

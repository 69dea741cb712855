/** Pages of a heading, a sentence and a button: those that answer where another cannot, and what all of them are made by. */
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FRAME_TEXTS } from './frameTexts.ts';
import type { PageParts } from './pageFrame.tsx';

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

/** For a link that leads to no cart: it was mistyped, or the cart is gone. */
export function notFoundPage(locale: Locale): PageParts {
  const texts = FRAME_TEXTS[locale];
  return plainPage(locale, texts.notFoundTitle, texts.notFound, '/', texts.back);
}

/**
 * Something threw: the shopper may come again, and nothing is charged twice.
 * @param requestId what the log knows it by, for the shopper to quote
 */
export function failedPage(locale: Locale, again: string, requestId: string | undefined): PageParts {
  const texts = FRAME_TEXTS[locale];
  const page = plainPage(locale, texts.failedTitle, texts.failed, again, texts.again);
  if (requestId === undefined) return page;
  return {
    ...page,
    main: (
      <>
        {page.main}
        <p className="hint">
          {texts.reference} <code>{requestId}</code>
        </p>
      </>
    ),
  };
}

export function awayPage(locale: Locale, again: string): PageParts {
  const texts = FRAME_TEXTS[locale];
  return plainPage(locale, texts.awayTitle, texts.away, again, texts.again);
}

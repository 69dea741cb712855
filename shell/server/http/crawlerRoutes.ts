/** Routes for crawlers and other programs: robots.txt, the sitemap, llms.txt, and pages as Markdown. */
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { Router } from 'express';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { PageComposer } from '../page/composePage.ts';
import { llmsText } from '../page/llmsText.ts';
import { createMarkdownPages } from '../page/markdownPages.ts';
import { addressIn, markdownAddress } from '../page/pageTags.ts';
import { robotsText } from '../page/robots.ts';
import { sitemapXml } from '../page/sitemap.ts';
import { requestUrl } from '../page/storePath.ts';
import { readVisitorCookies } from '../visitor/cookies.ts';
import { EDGES, readEdgeGeo } from '../visitor/edgeHeaders.ts';
import type { VisitorSignals } from '../visitor/resolveVisitor.ts';
import type { VisitorOfRequest } from '../visitor/visitorOfRequest.ts';
import { clientGone } from './clientGone.ts';
import { perMinute } from './rateLimits.ts';

interface CrawlerRoutesOptions {
  readonly active: ActiveCompositions;
  readonly composer: Pick<PageComposer, 'markdownOf'>;
  readonly visitors: VisitorOfRequest;
  /**
   * Whether the store's address is configured. Otherwise no cache may store a response, because it contains an address that the client
   * sent.
   */
  readonly hasPublicOrigin: boolean;
  /** A number that changes with the catalogue. */
  readonly catalogueGeneration: () => number;
}

/** The signals of a program that reads for no known visitor. */
const ANONYMOUS_VISITOR: VisitorSignals = {
  geo: readEdgeGeo({}, EDGES.none, { trusted: false, defaultCountry: undefined }),
  cookies: readVisitorCookies(undefined),
  acceptLanguage: undefined,
  bucket: null,
};

export function crawlerRoutes(options: CrawlerRoutesOptions): Router {
  const { active, composer, visitors, hasPublicOrigin, catalogueGeneration } = options;
  const router = Router();
  const caching = hasPublicOrigin ? 'public, max-age=3600' : 'private, no-store';

  router.get('/robots.txt', (request, response) => {
    const notCrawled = STORES.flatMap((store) => active.current(store).routes.notCrawled);
    response
      .set('Cache-Control', caching)
      .type('text')
      .send(robotsText(visitors.originOf(request), new Set(notCrawled)));
  });

  router.get('/sitemap.xml', (request, response) => {
    const regions = STORES.map((store) => {
      const { routes, locales } = active.current(store);
      return { store, routes: routes.crawled, locales, regional: routes.regional };
    });
    response
      .set('Cache-Control', caching)
      .type('xml')
      .send(sitemapXml(visitors.originOf(request), regions));
  });

  const markdownPages = createMarkdownPages({
    active,
    catalogueGeneration,
    async headingOf(path) {
      const answer = await composer.markdownOf(requestUrl(path), ANONYMOUS_VISITOR);
      return (answer?.kind === 'text' ? /^# (.+)$/m.exec(answer.text)?.[1] : undefined) ?? null;
    },
  });

  router.get('/llms.txt', perMinute('llmsText'), async (request, response) => {
    const origin = visitors.originOf(request);
    response
      .set('Cache-Control', caching)
      .type('text')
      .send(llmsText(origin, await markdownPages()));
  });

  router.get(/^\/.+\.md$/, perMinute('markdown'), async (request, response, next) => {
    const url = requestUrl(request.originalUrl);
    url.pathname = url.pathname.slice(0, -'.md'.length);
    const answer = await composer.markdownOf(url, visitors.signalsOf(request), clientGone(response));
    if (answer === null) {
      next();
      return;
    }
    visitors.keepOutOfCaches(response);
    if (answer.kind === 'redirect') {
      response.redirect(307, markdownAddress(answer.to));
      return;
    }
    if (answer.kind === 'failed') {
      response
        .status(503)
        .set('Retry-After', '5')
        .type('text')
        .send('This page cannot be read at the moment. Try again.\n');
      return;
    }
    const origin = visitors.originOf(request);
    const { text, visitor } = answer;
    response
      .set({
        'Content-Language': visitor.locale,
        // Search engines are to show the page itself.
        Link: `<${addressIn({ origin }, url.pathname, visitor.locale)}>; rel="canonical"`,
        'X-Robots-Tag': 'noindex',
      })
      .type('text/markdown; charset=utf-8')
      .send(text.replaceAll('](/', `](${origin}/`));
  });
  return router;
}

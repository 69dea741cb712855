/** Reads from a request what the store knows of its visitor, and sets the cookies that store a part of it. */
import { DISCOUNT_NEWS_COOKIE } from '@tessera/shared-contracts/bag/carriedDiscount';
import { remoteCookies } from '@tessera/shared-contracts/remotes/remoteCookies';
import { isLocale, languageOf } from '@tessera/shared-contracts/stores/locales';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { Request, Response } from 'express';
import { bucketCookieHeader, drawBucket, readBucket } from '../canary/bucketCookie.ts';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import { partnerCookieHeader, readCartCookies, readDiscountCookies } from './cartCookies.ts';
import { readVisitorCookies, visitorCookieHeaders } from './cookies.ts';
import { type EdgeHeaderNames, readEdgeGeo } from './edgeHeaders.ts';
import { requestedOrigin } from './publicOrigin.ts';
import type { VisitorSignals } from './resolveVisitor.ts';
import { readWorkplaceCookie } from './workplaceCookie.ts';

interface VisitorOfRequestOptions {
  readonly active: Pick<ActiveCompositions, 'canaries' | 'hasCanaries'>;
  readonly visitorAt: (url: URL, signals: VisitorSignals) => Visitor;
  readonly edgeHeaders: EdgeHeaderNames;
  readonly defaultCountry: string | undefined;
  /** Without a trailing slash. Undefined: the origin in the request is used. */
  readonly publicOrigin: string | undefined;
}

export class VisitorOfRequest {
  readonly #options: VisitorOfRequestOptions;
  /** A random bucket for each request without one. It becomes the visitor's where a canary runs. */
  readonly #buckets = new WeakMap<Request, { readonly bucket: number; readonly isNew: boolean }>();

  constructor(options: VisitorOfRequestOptions) {
    this.#options = options;
  }

  /** The origin at which the visitor reaches the store, without a trailing slash. */
  readonly originOf = (request: Request): string => this.#options.publicOrigin ?? requestedOrigin(request);

  readonly signalsOf = (request: Request): VisitorSignals => {
    const { edgeHeaders, defaultCountry } = this.#options;
    const isTrusted: (address: string, hop: number) => boolean = request.app.get('trust proxy fn');
    return {
      geo: readEdgeGeo(request.headers, edgeHeaders, {
        trusted: isTrusted(request.socket.remoteAddress ?? '', 0),
        defaultCountry,
      }),
      cookies: readVisitorCookies(request.headers.cookie),
      acceptLanguage: request.headers['accept-language'],
      bucket: this.#bucketOf(request).bucket,
      address: request.ip,
      carts: readCartCookies(request),
      ...readDiscountCookies(request),
      workplaceCode: readWorkplaceCookie(request),
      remoteCookies: remoteCookies(request.headers.cookie),
      origin: this.originOf(request),
    };
  };

  visitorAt(url: URL, request: Request): Visitor {
    return this.#options.visitorAt(url, this.signalsOf(request));
  }

  /** Sets the cookies that a page's address requires: language, partner, and the bucket of canaries. */
  setCookies(url: URL, request: Request, response: Response): void {
    this.#keepLanguage(url, request, response);
    // The partner in an address is stored for pages whose address does not name it (PROG-01).
    const partner = partnerCookieHeader(url, request);
    if (partner !== null) response.append('Set-Cookie', partner);
    this.#keepBucket(url, request, response);
  }

  /** A document is rendered with the current discounts, so there is no change left to report. */
  clearDiscountNews(request: Request, response: Response): void {
    if (readDiscountCookies(request).hasDiscountNews) response.clearCookie(DISCOUNT_NEWS_COOKIE, { path: '/' });
  }

  /**
   * A page belongs to one visitor. `Vary` names what distinguishes visitors, so that even a cache that is configured to store pages never
   * serves one region's page to another.
   */
  keepOutOfCaches(response: Response): Response {
    const { country, region } = this.#options.edgeHeaders;
    return response
      .set('Cache-Control', 'private, no-store')
      .vary(['Cookie', 'Accept-Language', ...country, ...region].join(', '));
  }

  /** `?lang=` is a choice, so it is stored (PAGE-02). */
  #keepLanguage(url: URL, request: Request, response: Response): void {
    const asked = url.searchParams.get('lang');
    if (asked === null) return;
    const { locale } = this.visitorAt(url, request);
    if (!isLocale(locale) || languageOf(locale) !== languageOf(asked)) return;
    response.append('Set-Cookie', visitorCookieHeaders({ locale }, request.secure));
  }

  /** A visitor gets one version on all pages, so the bucket is stored while a canary runs in the region. */
  #keepBucket(url: URL, request: Request, response: Response): void {
    const { active } = this.#options;
    const { bucket, isNew } = this.#bucketOf(request);
    if (!isNew || !active.hasCanaries) return;
    if (active.canaries(this.visitorAt(url, request).store).size === 0) return;
    response.append('Set-Cookie', bucketCookieHeader(bucket, request.secure));
  }

  #bucketOf(request: Request): { readonly bucket: number; readonly isNew: boolean } {
    const known = this.#buckets.get(request);
    if (known) return known;
    const sent = readBucket(request);
    const found = { bucket: sent ?? drawBucket(), isNew: sent === null };
    this.#buckets.set(request, found);
    return found;
  }
}

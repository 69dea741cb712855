/** Shoppers on ten connections, who check that every page is complete and rendered by the expected releases. */
import { Agent, get } from 'node:http';
import { SLOTS, type Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { edgeHeaders, ownerOf, type Page, pathOf, type Remote, renderedBy, stableVersion } from './stablePages.ts';

export const CONNECTIONS = 10;

/** Milliseconds after which a page counts as failed. A shell's own timeouts are much shorter. */
const PAGE_DEADLINE = 20_000;

export interface Document {
  readonly status: number;
  readonly html: string;
  /** Seconds of the Retry-After header. Null: no such header. */
  readonly retryAfter: string | null;
}

/** Slots that other releases than the built ones may render, and the regions. */
export interface Struck {
  readonly regions: readonly Store[];
  readonly remote: Remote;
  /** Versions whose markup may appear in its slots, read for each page. Null: the shell's fallback. */
  readonly versions: ReadonlySet<string | null>;
}

export interface LoadReport {
  readonly requests: number;
  /** No response, an incomplete document, or a status other than 200, or other than 503 for a page that no release can render. */
  readonly failed: number;
  /** Problems of slots that the fault must not affect, without duplicates. */
  readonly otherSlots: readonly string[];
  readonly otherRegions: readonly string[];
  /** Problems of the affected slots, and reasons of failed requests, without duplicates. */
  readonly problems: readonly string[];
}

/** Requests pages one after the other on each connection until it is stopped. */
export class PageLoad {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  readonly #struck: Struck;
  readonly #clients: Promise<void>[];
  readonly #otherSlots = new Set<string>();
  readonly #otherRegions = new Set<string>();
  readonly #problems = new Set<string>();
  #running = true;
  #requests = 0;
  #failed = 0;

  /** @param regions of the shoppers: the affected ones and at least one other */
  constructor(origin: string, struck: Struck, regions: readonly Store[], pages: readonly Page[]) {
    this.#origin = origin;
    this.#struck = struck;
    const visits = regions.flatMap((region) => pages.map((page) => ({ region, page })));
    this.#clients = Array.from({ length: CONNECTIONS }, async (_, client) => {
      for (let turn = client; this.#running; turn += 1) {
        const visit = visits[turn % visits.length];
        if (visit) await this.#visit(visit.region, visit.page);
      }
    });
  }

  async stop(): Promise<LoadReport> {
    this.#running = false;
    await Promise.all(this.#clients);
    this.#agent.destroy();
    return {
      requests: this.#requests,
      failed: this.#failed,
      otherSlots: [...this.#otherSlots],
      otherRegions: [...this.#otherRegions],
      problems: [...this.#problems],
    };
  }

  async #visit(region: Store, page: Page): Promise<void> {
    this.#requests += 1;
    const path = pathOf(page, region);
    try {
      const document = await fetchDocument(this.#origin, path, region, this.#agent);
      const rendered = renderedBy(document.html);
      const mayLackPage = this.#isStruck(region, 'page', page) && this.#struck.versions.has(null);
      const problem = brokenDocument(document, mayLackPage && rendered.page === null);
      if (problem !== null) throw new Error(problem);
      this.#look(region, page, rendered);
    } catch (error) {
      this.#failed += 1;
      this.#problems.add(`${region} ${path}: ${error instanceof Error ? error.message : String(error)}`);
      // A shell that is down refuses connections at once, so requests without a pause would only burn CPU.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  #isStruck(region: Store, slot: Slot, page: Page): boolean {
    return this.#struck.regions.includes(region) && ownerOf(slot, page) === this.#struck.remote;
  }

  #look(region: Store, page: Page, rendered: ReturnType<typeof renderedBy>): void {
    for (const slot of SLOTS) {
      const isStruck = this.#isStruck(region, slot, page);
      if (isStruck ? this.#struck.versions.has(rendered[slot]) : rendered[slot] === stableVersion(slot, page)) continue;
      const sentence = `${region} ${pathOf(page, region)}: ${slot} is drawn by ${rendered[slot] ?? 'the shell’s fallback'}`;
      if (isStruck) this.#problems.add(sentence);
      else if (this.#struck.regions.includes(region)) this.#otherSlots.add(sentence);
      else this.#otherRegions.add(sentence);
    }
  }
}

/**
 * Why a document does not count as a page, or null when it does.
 * @param undrawn no release can render the page, so the response must be a 503 with Retry-After
 */
export function brokenDocument({ status, html, retryAfter }: Document, undrawn = false): string | null {
  if (status !== (undrawn ? 503 : 200)) return `answered ${status}`;
  if (undrawn && retryAfter === null) return 'does not say when to ask again';
  return html.endsWith('</html>') ? null : 'the document was cut off';
}

/** @throws when there is no response */
export function fetchDocument(origin: string, path: string, region: Store, agent?: Agent): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${origin}${path}`,
      {
        headers: { ...edgeHeaders(region), accept: 'text/html' },
        signal: AbortSignal.timeout(PAGE_DEADLINE),
        ...(agent ? { agent } : {}),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            html: Buffer.concat(chunks).toString('utf8'),
            retryAfter: response.headers['retry-after'] ?? null,
          }),
        );
      },
    );
    request.on('error', reject);
  });
}

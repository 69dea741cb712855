/** The OpenAPI documents of the mounted calls, each as JSON and as a page: `…/openapi.json` and `…/docs`. */
import type { Express } from 'express';
import * as z from 'zod';
import { sendPage } from '../pages/pageFrame.tsx';
import type { CallDescription, Calls } from './calls.ts';
import { docsPage } from './docsPage.tsx';
import { openApiDocument } from './openApi.ts';

/** A loose schema of the OpenAPI document, which its own specification describes. */
const documentSchema = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

/** A document of some of a listener's calls, for one group of readers. */
export interface ApiDocument {
  /** Prefix of its two addresses: `/api`. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** Whether it describes pages and forms instead of calls. */
  readonly ofPages: boolean;
}

/**
 * Must be called after all calls that the documents describe.
 *
 * @param origin public origin of the calls
 */
export function apiRoutes(app: Express, calls: Calls, origin: string, documents: readonly ApiDocument[]): void {
  for (const about of documents) {
    const isNamed = ({ isPage = false }: CallDescription) => isPage === about.ofPages;
    const others = documents.filter((each) => each !== about);
    // Built on the first request, because all calls are declared by then.
    const document = once(() => openApiDocument(calls.all().filter(isNamed), { ...about, origin }));
    const page = once(() => docsPage(document(), { path: about.path, others }));
    const ofDocument = { method: 'get', tag: 'service', isPage: about.ofPages } as const;
    const name = about.ofPages ? 'pages' : 'service';
    calls.add(
      {
        ...ofDocument,
        path: `${about.path}/openapi.json`,
        operationId: `${name}.openapi`,
        summary: 'This description, as OpenAPI 3.1',
        answers: { 200: { description: 'The document.', schema: documentSchema } },
      },
      () => ({ status: 200, body: document(), headers: { 'cache-control': 'no-cache' } }),
    );
    calls.describe({
      ...ofDocument,
      path: `${about.path}/docs`,
      operationId: `${name}.docs`,
      summary: 'The same to read',
      answers: { 200: { description: 'A page without script.', types: ['text/html'] } },
    });
    app.get(`${about.path}/docs`, (_request, response) => sendPage(response, page()));
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

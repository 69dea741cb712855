/** The documents of the calls that are mounted, each for programs and to read: `…/openapi.json` and `…/docs`. */
import type { Express } from 'express';
import * as z from 'zod';
import { sendPage } from '../pages/pageFrame.tsx';
import type { CallDescription, Calls } from './calls.ts';
import { docsPage } from './docsPage.tsx';
import { openApiDocument } from './openApi.ts';

/** Names the document that is there; the document itself is described by OpenAPI. */
const documentSchema = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

/** Of the calls of one listener those that the same readers need. */
export interface ApiDocument {
  /** What its two addresses begin with: `/api`. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** Whether it names pages and forms, and not calls. */
  readonly ofPages: boolean;
}

/**
 * After all calls that the documents are to name.
 *
 * @param origin where the calls are reached
 */
export function apiRoutes(app: Express, calls: Calls, origin: string, documents: readonly ApiDocument[]): void {
  for (const about of documents) {
    const isNamed = ({ isPage = false }: CallDescription) => isPage === about.ofPages;
    const others = documents.filter((each) => each !== about);
    // Made when first asked for: then all calls are declared.
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

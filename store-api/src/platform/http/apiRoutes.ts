/** GET /api/openapi.json, and the same to read at /api/docs. */
import type { Express } from 'express';
import * as z from 'zod';
import { sendPage } from '../pages/pageFrame.ts';
import type { Calls } from './calls.ts';
import { docsPage } from './docsPage.ts';
import { openApiDocument } from './openApi.ts';

/** Names the document that is there; the document itself is described by OpenAPI. */
const documentSchema = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

/** After all calls that the document is to name. */
export function apiRoutes(app: Express, calls: Calls, about: Parameters<typeof openApiDocument>[1]): void {
  // Made when first asked for: then all calls are declared.
  const document = once(() => openApiDocument(calls.all(), about));
  const page = once(() => docsPage(document()));
  calls.add(
    {
      method: 'get',
      path: '/api/openapi.json',
      operationId: 'service.openapi',
      tag: 'service',
      summary: 'This description, as OpenAPI 3.1',
      answers: { 200: { description: 'The document.', schema: documentSchema } },
    },
    () => ({ status: 200, body: document(), headers: { 'cache-control': 'no-cache' } }),
  );
  calls.describe({
    method: 'get',
    path: '/api/docs',
    operationId: 'service.docs',
    tag: 'service',
    summary: 'The same to read',
    answers: { 200: { description: 'A page without script.', types: ['text/html'] } },
  });
  app.get('/api/docs', (_request, response) => sendPage(response, page()));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import request from 'supertest';
import * as z from 'zod';

const operationSchema = z.looseObject({ operationId: z.string() });
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).default({}) }).default({ schemas: {} }),
});

/** The merged OpenAPI documents of a listener: its calls, and its pages and forms if it has any. */
export async function apiDocument(app: Express | RequestListener): Promise<z.output<typeof documentSchema>> {
  const answers = [await request(app).get('/api/openapi.json'), await request(app).get('/api/pages/openapi.json')];
  const [calls, pages] = answers.map(({ status, body }) => documentSchema.parse(status === 404 ? { paths: {} } : body));
  return {
    paths: { ...calls?.paths, ...pages?.paths },
    components: { ...calls?.components, schemas: { ...calls?.components.schemas, ...pages?.components.schemas } },
  };
}

/** Checks every response of a test against the listener's OpenAPI documents: status, type, body and headers (API-11). */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Express } from 'express';
import * as z from 'zod';
import { apiDocument } from './apiDocument.ts';

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(
          z.string(),
          z.object({
            headers: z.record(z.string(), z.unknown()).default({}),
            content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })).default({}),
          }),
        ),
      }),
    ),
  ),
  components: z.looseObject({}),
});

/** Status for undescribed responses, so that no test can mistake one for the expected response. */
const UNDESCRIBED = 599;

/**
 * The app, with a 599 and a reason instead of each response that the document does not describe. On a path without a call, 404
 * `route.not-found` and the shell's redirects are allowed.
 */
export function withDescribedAnswers(app: Express): RequestListener {
  let checking: Promise<Check> | undefined;
  return async (incoming, outgoing) => {
    checking ??= apiDocument(app).then(checkOf);
    bufferResponse(incoming, outgoing, await checking);
    app(incoming, outgoing);
  };
}

/** Returns the error of a response. Null: none. */
type Check = (method: string, path: string, answer: ServerResponse, body: string) => string | null;

function checkOf(sent: unknown): Check {
  const document = documentSchema.parse(sent);
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  const compiled = new Map<object, ReturnType<typeof ajv.compile>>();
  const compile = (schema: Record<string, unknown>) => {
    const rooted: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
    const validate = ajv.compile(z.record(z.string(), z.unknown()).parse(rooted));
    compiled.set(schema, validate);
    return validate;
  };
  const fits = (schema: Record<string, unknown>, value: unknown) => {
    const validate = compiled.get(schema) ?? compile(schema);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
  const paths = Object.entries(document.paths).map(([path, methods]) => ({
    // In a router's order: literal segments before parameters.
    parameters: path.split('{').length,
    matches: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
    path,
    methods,
  }));
  paths.sort((one, other) => one.parameters - other.parameters);

  return (method, pathname, answer, body) => {
    const said = `${method} ${pathname} answered ${answer.statusCode}`;
    const found = paths.find(({ matches }) => matches.test(pathname));
    if (found === undefined)
      return [400, 404].includes(answer.statusCode) ? null : `${said}, and no such call is described`;
    const operation = found.methods[(method === 'HEAD' ? 'GET' : method).toLowerCase()];
    if (operation === undefined) {
      // The path is checked before the method: an impossible parameter is 400 with any method.
      const plain = [400, 405].includes(answer.statusCode) || (method === 'OPTIONS' && answer.hasHeader('allow'));
      return plain ? null : `${said}, and ${found.path} has no such method`;
    }
    // 304 has no body to check.
    if (answer.statusCode === 304) return null;
    const described = operation.responses[answer.statusCode];
    if (described === undefined) return `${said}, which ${found.path} does not describe: ${body}`;
    for (const name of Object.keys(described.headers)) {
      if (!answer.hasHeader(name)) return `${said} without the header ${name}`;
    }
    const type = String(answer.getHeader('content-type') ?? '').split(';')[0] ?? '';
    if (method === 'HEAD' || body === '' || (answer.statusCode >= 300 && answer.statusCode < 400)) return null;
    const content = described.content[type];
    if (content === undefined) return `${said} with ${type}, which ${found.path} does not describe`;
    if (!type.endsWith('json')) return null;
    const wrong = fits(content.schema, JSON.parse(body));
    return wrong === null ? null : `${said} with what ${found.path} does not describe: ${wrong}: ${body}`;
  };
}

/** Buffers the response until it has been checked. */
function bufferResponse(incoming: IncomingMessage, outgoing: ServerResponse, check: Check): void {
  const end = outgoing.end.bind(outgoing);
  const parts: Buffer[] = [];
  // Read before routing, because routers shorten it.
  const [pathname = '/'] = (incoming.url ?? '/').replace(/^http:\/\/[^/]*/, '').split('?');
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string') parts.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
  };
  outgoing.write = (chunk: unknown) => {
    keep(chunk);
    return true;
  };
  const finish = (chunk?: unknown) => {
    if (typeof chunk !== 'function') keep(chunk);
    const body = Buffer.concat(parts);
    const wrong = check(incoming.method ?? 'GET', pathname, outgoing, body.toString());
    if (wrong === null) return end(incoming.method === 'HEAD' ? undefined : body);
    for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
    outgoing.statusCode = UNDESCRIBED;
    return end(wrong);
  };
  outgoing.end = finish;
}

/** Holds every answer of a test against the listener's OpenAPI documents: its status, its type, its body and its headers (API-11). */
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

/** Stands for an answer that the document does not know, so that no test can take it for the one it waits for. */
const UNDESCRIBED = 599;

/**
 * The app, with an answer of 599 that says why instead of each that the document does not describe. A path that has no
 * call answers 404 `route.not-found` or the shell's redirects; those are nobody's.
 */
export function withDescribedAnswers(app: Express): RequestListener {
  let checking: Promise<Check> | undefined;
  return async (incoming, outgoing) => {
    checking ??= apiDocument(app).then(checkOf);
    hold(incoming, outgoing, await checking);
    app(incoming, outgoing);
  };
}

/** What is wrong with an answer; null: nothing. */
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
    // As a router finds it: what is written out goes before what is a parameter.
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
      // The path's own text is checked before the method: what no parameter can be is 400, whatever the method.
      const plain = [400, 405].includes(answer.statusCode) || (method === 'OPTIONS' && answer.hasHeader('allow'));
      return plain ? null : `${said}, and ${found.path} has no such method`;
    }
    // What a client has already, whatever it is.
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

/** Lets no byte out before the whole answer has been looked at. */
function hold(incoming: IncomingMessage, outgoing: ServerResponse, check: Check): void {
  const end = outgoing.end.bind(outgoing);
  const parts: Buffer[] = [];
  // Routers shorten it while they look for who answers.
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

/**
 * Invalid requests, generated from the OpenAPI documents: a valid one with an error in its path, query, headers, body, length or encoding.
 * As bytes, because a client library would refuse to send most of them.
 */
import { connect } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import * as z from 'zod';

const schemaSchema = z.record(z.string(), z.unknown());
type JsonSchema = z.output<typeof schemaSchema>;
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ in: z.enum(['path', 'query', 'header']), name: z.string(), schema: schemaSchema }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schemaSchema })) }).optional(),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
});

interface Parts {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

export interface BadRequest {
  readonly operationId: string;
  /** Description of the error. */
  readonly broken: string;
  readonly bytes: Buffer;
}

/** Texts that may cause errors. */
const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\ufeff',
    '../../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%',
    '%00',
    '1e309',
    '-0',
    'NaN',
    '９',
    '🙂'.repeat(40),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 200, max: 5000 }).map((length) => 'x'.repeat(length)),
);
const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, -1, 0, 1.5, 1e21, Number.MAX_SAFE_INTEGER + 1, [], {}, [null], [[]]),
  fc.integer({ min: 2, max: 600 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))),
);

/** A value that the schema accepts; real ids where `known` has one. */
function validValue(
  schema: JsonSchema,
  named: Readonly<Record<string, JsonSchema>>,
  known: Readonly<Record<string, string>>,
  name = '',
): fc.Arbitrary<unknown> {
  const inner = (of: unknown, called = name) => validValue(schemaSchema.parse(of), named, known, called);
  const real = known[name];
  if (typeof schema.$ref === 'string') return inner(named[schema.$ref.split('/').at(-1) ?? '']);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((of: unknown) => inner(of)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: unknown) => inner({ ...schema, type })));
  switch (schema.type) {
    case 'object': {
      const required = z.array(z.string()).catch([]).parse(schema.required);
      const properties = schemaSchema.catch({}).parse(schema.properties);
      return fc.record(Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, inner(of, key)])), {
        requiredKeys: required,
      });
    }
    case 'array':
      return fc.array(inner(schema.items ?? {}), { minLength: Number(schema.minItems ?? 0), maxLength: 4 });
    case 'integer':
    case 'number': {
      const min = Math.max(Number(schema.minimum ?? 0), -5);
      return fc.integer({ min, max: min + 12 });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return real === undefined ? fc.constantFrom('a', 'AE', 'air_gold_7', 'kim@works.example') : fc.constant(real);
    default:
      return fc.constant('x');
  }
}

/** A value with one error: a wrong value, a missing key, or an extra one. */
function breakValue(value: unknown, at: number, by: unknown): unknown {
  if (typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(1, keys.length)];
  if (key === undefined) return by;
  const deeper = Math.floor(at / Math.max(1, keys.length));
  if (Array.isArray(value))
    return value.map((entry, index) => (`${index}` === key ? breakValue(entry, deeper, by) : entry));
  switch (deeper % 4) {
    case 0:
      return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    case 1:
      return { ...value, [key]: by };
    case 2:
      return { ...value, [typeof by === 'string' ? by : 'more']: by };
    default:
      return { ...value, [key]: breakValue(Reflect.get(value, key), Math.floor(deeper / 4), by) };
  }
}

/** Two megabytes of spaces in two kilobytes. */
const GZIP_BOMB = gzipSync(Buffer.alloc(2_000_000, 32));
const TRUNCATED_GZIP = gzipSync('{"lines":[]}').subarray(0, -9);
const DEFLATED = deflateSync('{"lines":[]}');
const FORM = 'application/x-www-form-urlencoded';
/** @returns a field's text; an object becomes JSON, because a generated one can carry its own `toString` or none */
const asField = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
const asForm = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? new URLSearchParams(Object.entries(value).map(([key, field]) => [key, asField(field)])).toString()
    : String(value);

/** @param known existing ids, by the name of a parameter or field */
export function badRequests(document: unknown, known: Readonly<Record<string, string>>): fc.Arbitrary<BadRequest> {
  const { paths, components } = documentSchema.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  return fc.constantFrom(...operations).chain((operation) => {
    const { operationId, path, method, parameters, requestBody } = operation;
    const value = (name: string, schema: JsonSchema) => validValue(schema, components.schemas, known, name).map(String);
    const record = (where: 'path' | 'query' | 'header') =>
      fc.record(
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === where)
            .map(({ name, schema }) => [name, value(name, schema)]),
        ),
      );
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    const goodBody =
      content === undefined ? fc.constant(undefined) : validValue(content.schema, components.schemas, known);
    const whole = fc.record({ path: record('path'), query: record('query'), header: record('header'), body: goodBody });

    return whole
      .chain((asked) => {
        const encode = (body: unknown) => Buffer.from(type === FORM ? asForm(body) : JSON.stringify(body));
        const parts: Parts = {
          method,
          path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asked.path[name] ?? 'x')),
          query: Object.entries(asked.query),
          headers: [
            ...Object.entries(asked.header).filter(([name]) => name !== 'idempotency-key' && !name.startsWith('if-')),
            ...(type === undefined ? [] : [['content-type', type] as const]),
            ...(/^(?:orders|care)\./.test(operationId)
              ? [['authorization', `Bearer ${known.operatorToken ?? ''}`] as const]
              : []),
          ],
          body: asked.body === undefined ? Buffer.alloc(0) : encode(asked.body),
        };
        return fc.oneof(
          { weight: 6, arbitrary: brokenBody(parts, asked.body, encode) },
          { weight: 3, arbitrary: brokenBytes(parts) },
          { weight: 3, arbitrary: brokenQuery(parts) },
          { weight: 2, arbitrary: brokenPath(parts, path) },
          { weight: 3, arbitrary: brokenHeaders(parts) },
          { weight: 2, arbitrary: brokenMethod(parts) },
          { weight: 1, arbitrary: brokenMessage(parts) },
        );
      })
      .map(([broken, bytes]) => ({ operationId, broken, bytes }));
  });
}

type Broken = fc.Arbitrary<readonly [string, Buffer]>;

const brokenBody = (parts: Parts, body: unknown, encode: (body: unknown) => Buffer): Broken =>
  fc
    .tuple(fc.nat(5000), nastyValue)
    .map(([at, by]) => ['body', message({ ...parts, body: encode(breakValue(body, at, by) ?? null) })] as const);

/** Bodies that are not JSON or a form in the declared encoding, or that are too large. */
const brokenBytes = (parts: Parts): Broken => {
  const text = parts.body.toString();
  const header = (name: string, value: string) => [
    ...parts.headers.filter(([known]) => known !== name),
    [name, value] as const,
  ];
  return fc
    .oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ body: Buffer.from(bytes) })),
      fc.nat(Math.max(0, text.length - 1)).map((end) => ({ body: Buffer.from(text.slice(0, end)) })),
      fc
        .constantFrom('utf-16le', 'latin1')
        .map((encoding) => ({ body: Buffer.from(text, encoding === 'latin1' ? 'latin1' : 'utf16le') })),
      fc
        .constantFrom('utf-16', 'koi8-r', 'none', '"')
        .map((charset) => ({ headers: header('content-type', `application/json; charset=${charset}`) })),
      fc
        .constantFrom('text/plain', 'multipart/form-data', 'application/xml', 'json', '', ';', FORM, 'application/json')
        .map((type) => ({ headers: header('content-type', type) })),
      fc
        .constantFrom('gzip', 'deflate', 'br', 'zstd', 'x', 'gzip, gzip')
        .map((encoding) => ({ headers: header('content-encoding', encoding) })),
      fc
        .constantFrom(GZIP_BOMB, TRUNCATED_GZIP, Buffer.from(text))
        .map((body) => ({ body, headers: header('content-encoding', 'gzip') })),
      fc.constant({ body: DEFLATED, headers: header('content-encoding', 'deflate') }),
      fc.constantFrom(16_385, 262_145).map((length) => ({ body: Buffer.from(JSON.stringify('x'.repeat(length))) })),
      fc.constantFrom(500, 4000).map((depth) => ({ body: Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`) })),
      fc
        .constantFrom(
          '{"__proto__":{"lines":[]}}',
          '{"lines":[],"lines":null}',
          '{"lines":[{}]}',
          '\ufeff{}',
          '01',
          '"',
          '{a:1}',
          'NaN',
        )
        .map((body) => ({ body: Buffer.from(body) })),
    )
    .map((changed) => ['bytes', message({ ...parts, ...changed })] as const);
};

const brokenQuery = (parts: Parts): Broken =>
  fc
    .tuple(fc.nat(5), nastyText, fc.constantFrom('other', 'twice', 'without', 'more', 'list', 'raw'), fc.nat(200))
    .map(([at, text, how, many]) => {
      const name = parts.query[at % Math.max(1, parts.query.length)]?.[0] ?? 'store';
      const others = parts.query.filter(([known]) => known !== name);
      const query: Record<typeof how, () => Parts['query']> = {
        other: () => [...others, [name, text]],
        twice: () => [...parts.query, [name, text]],
        without: () => others,
        more: () => [...parts.query, ...Array.from({ length: many }, (_, nth) => [`${text}${nth}`, text] as const)],
        list: () => [...others, [`${name}[]`, text], [`${name}[a][b]`, text]],
        raw: () => parts.query,
      };
      const bytes = message({ ...parts, query: query[how]() }, how === 'raw' ? '&%E0%A4%A&=%ZZ&&a=%00&=' : '');
      return ['query', bytes] as const;
    });

const brokenPath = (parts: Parts, path: string): Broken =>
  fc
    .oneof(
      nastyText.map(encodedText),
      fc.constantFrom(
        '%',
        '%E0%A4%A',
        '%2e%2e%2f',
        '..',
        '%00',
        'x'.repeat(7000),
        '%F0%9F',
        'a%2Fb',
        '*',
        ':',
        '1;x=1',
      ),
    )
    .map((segment) => {
      const changed = path.includes('{') ? path.replaceAll(/\{\w+\}/g, () => segment || '-') : `${path}/${segment}`;
      return ['path', message({ ...parts, path: changed })] as const;
    });

const HEADERS = [
  'idempotency-key',
  'if-match',
  'if-none-match',
  'accept',
  'accept-language',
  'cookie',
  'content-type',
  'content-length',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'authorization',
  'host',
  'range',
  'expect',
  'if-modified-since',
  'origin',
  'upgrade',
  'te',
] as const;
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '"',
    'W/"x"',
    '"a", "b',
    'locale=\u0000',
    'locale=%E0%A4%A',
    'locale=ja; locale=de',
    'de;q=x, *;q=-1',
    'xx-'.repeat(400),
    '-1',
    '1e3',
    '100-continue',
    'bytes=9-1',
    '::ffff:127.0.0.1, x',
    'Bearer',
    'Bearer \u00ff',
  ),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 300 }),
);
const brokenHeaders = (parts: Parts): Broken =>
  fc
    .tuple(fc.array(fc.tuple(fc.constantFrom(...HEADERS), headerText), { minLength: 1, maxLength: 3 }), fc.nat(40))
    .map(([more, times]) => {
      const repeated = times > 37 ? Array.from({ length: 60 }, (_, nth) => [`x-${nth}`, 'y'.repeat(400)] as const) : [];
      return ['headers', message({ ...parts, headers: [...parts.headers, ...more, ...repeated] })] as const;
    });

const brokenMethod = (parts: Parts): Broken =>
  fc
    .constantFrom(
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'HEAD',
      'PROPFIND',
      'QUERY',
      'FOO',
      'get',
    )
    .map((method) => ['method', message({ ...parts, method })] as const);

/** Malformed HTTP. */
const brokenMessage = (parts: Parts): Broken => {
  const lines = message(parts).toString('latin1');
  return fc
    .oneof(
      fc.constantFrom(
        lines.replace('HTTP/1.1', 'HTTP/9.9'),
        lines.replace('HTTP/1.1', ''),
        lines.replace(' /', ' '),
        lines.replaceAll('\r\n', '\n'),
        lines.replace('\r\n', '\r\nno colon here\r\n'),
        lines.replace('\r\n', '\r\ntransfer-encoding: chunked\r\n'),
        lines.replace('content-length: ', 'content-length: 9'),
        `${parts.method} ${parts.path} HTTP/1.1\r\nhost: store\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
        `${parts.method} http://other.example${parts.path} HTTP/1.1\r\nhost: store\r\nconnection: close\r\n\r\n`,
        `${parts.method} //x//${parts.path} HTTP/1.1\r\nhost: store\r\nconnection: close\r\n\r\n`,
        'OPTIONS * HTTP/1.1\r\nhost: store\r\nconnection: close\r\n\r\n',
      ),
      fc.nat(Math.max(1, lines.length - 1)).map((end) => lines.slice(0, end)),
    )
    .map((text) => ['message', Buffer.from(text, 'latin1')] as const);
};

const encodedText = (text: string) => encodeURIComponent(text.toWellFormed());

function message({ method, path, query, headers, body }: Parts, rawQuery = ''): Buffer {
  const search = query.map(([name, value]) => `${encodedText(name)}=${encodedText(value)}`).join('&');
  const said = new Set(headers.map(([name]) => name));
  const head = [
    `${method} ${path}?${search}${rawQuery} HTTP/1.1`,
    ...(said.has('host') ? [] : ['host: store']),
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body.length === 0 || said.has('content-length') ? [] : [`content-length: ${body.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

export interface RawAnswer {
  /** 0: the connection was closed without a response. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/**
 * Milliseconds after which the connection is half-closed: soon for a server that waits for more bytes, late for one that works on a whole
 * request, because Node drops its response then.
 */
const HALF_CLOSE_AFTER_MS = { part: 500, whole: 20_000 } as const;

/** Whether the message has all bytes that its head announces. */
function isWhole(bytes: Buffer): boolean {
  const [head = '', ...body] = bytes.toString('latin1').split('\r\n\r\n');
  if (body.length === 0 || /^transfer-encoding:/im.test(head)) return false;
  const announced = /^content-length: *(\d+) *$/im.exec(head)?.[1] ?? '0';
  return Number(announced) === body.join('\r\n\r\n').length;
}

/**
 * Sends the bytes and resolves when the server has closed the connection. Does not half-close at once, because Node treats a half-closed
 * client as disconnected and does not respond.
 */
export function sendBytes(port: number, bytes: Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => socket.write(bytes));
    const noMore = setTimeout(() => socket.end(), HALF_CLOSE_AFTER_MS[isWhole(bytes) ? 'whole' : 'part']);
    socket.on('data', (part) => parts.push(part));
    // A server that has rejected a request may reset the connection while bytes are still in transit.
    socket.on('error', (error) =>
      'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code)) ? undefined : reject(error),
    );
    socket.on('close', () => {
      clearTimeout(noMore);
      // Removes interim responses: 100 Continue.
      const text = Buffer.concat(parts)
        .toString()
        .replace(/^(HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)+/, '');
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') });
    });
  });
}

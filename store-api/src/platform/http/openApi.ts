/** The OpenAPI 3.1 document, generated from the declared calls and the schemas that parse them (API-11). */

import { cartLineSchema, cartSchema, staleCartSchema } from '@tessera/shared-contracts/bag/cart';
import { attributeSchema, cartLineInputSchema } from '@tessera/shared-contracts/bag/cartLineInput';
import { PROBLEM_CONTENT_TYPE, problemSchema } from '@tessera/shared-contracts/http/problem';
import { moneySchema } from '@tessera/shared-contracts/money/money';
import { affiliatePartnerSchema } from '@tessera/shared-contracts/programmes/affiliate';
import { ultraworkReplySchema } from '@tessera/shared-contracts/programmes/workplaceCalls';
import { ringColourSchema, ringPlanSchema } from '@tessera/shared-contracts/ring/ring';
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { CallDescription, DescribedAnswer, TAGS } from './calls.ts';
import { parameterText } from './parameters.ts';

/** Schemas that the document defines once, by name; others are inlined. */
const NAMED = {
  Cart: cartSchema,
  CartLine: cartLineSchema,
  CartLineInput: cartLineInputSchema,
  StaleCart: staleCartSchema,
  Attribute: attributeSchema,
  Money: moneySchema,
  RingColour: ringColourSchema,
  RingPlan: ringPlanSchema,
  AffiliatePartner: affiliatePartnerSchema,
  UltraworkReply: ultraworkReplySchema,
} as const;
for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id });

const ABOUT: Readonly<Record<(typeof TAGS)[number], string>> = {
  catalogue: 'What each of the eight stores sells, and for how much.',
  cart: 'The bag. A call answers the whole cart, priced now. `local` keeps carts here, `shopify` in a Shopify shop.',
  partners: 'Affiliate partners and recommendations.',
  workplaces: 'Discounts for who works somewhere: search, and a login by mail.',
  checkout: 'Where `checkoutUrl` leads: pages with plain forms, which work without JavaScript.',
  orders: 'Orders.',
  calls: 'Calls with a specialist: a page with a plain form, which the store also shows in a frame.',
  jobs: 'Mails and payments that no further try is made for.',
  operators: "Operators' tokens, and the audit of what was done and read with them.",
  reports: 'Reports of cycles that somebody shares by a link.',
  pictures: 'Photographs and drawings. A picture that changes has another address.',
  service: 'The service itself.',
};

const OPERATOR_SCHEME = 'operatorToken';

type Document = ReturnType<typeof createDocument>;

/** @param origin public origin of the calls */
export function openApiDocument(
  calls: readonly CallDescription[],
  { origin, title, summary }: { readonly origin: string; readonly title: string; readonly summary: string },
): Document {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method]: operationOf(call) };
  }
  const used = new Set(calls.map(({ tag }) => tag));
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: [
        summary,
        'Amounts are decimal strings in major units. A slash at the end of a path is optional.',
        'Every error is a problem document (RFC 9457) with a stable `code`; calls that clients know by a shape of their own keep it.',
        'Each answer carries `x-request-id`: quote it when something is wrong.',
      ].join(' '),
    },
    servers: [{ url: origin }],
    tags: Object.entries(ABOUT)
      .filter(([name]) => [...used].some((tag) => tag === name))
      .map(([name, description]) => ({ name, description })),
    paths: paths satisfies ZodOpenApiPathsObject,
    ...(calls.some(({ operator }) => operator !== undefined)
      ? {
          components: {
            securitySchemes: {
              [OPERATOR_SCHEME]: {
                type: 'http',
                scheme: 'bearer',
                description: 'The token of an operator, with the scopes that the call names.',
              },
            },
          },
        }
      : {}),
  });
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of [path.get, path.post]) {
      for (const parameter of operation?.parameters ?? []) {
        if ('name' in parameter) Object.assign(parameter, parameterText(operation?.operationId ?? '', parameter.name));
      }
    }
  }
  return document;
}

function operationOf(call: CallDescription): ZodOpenApiOperationObject {
  const { operationId, tag, summary, description, params, query, headers, body, bodyTypes, operator } = call;
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    requestParams: {
      ...(params === undefined ? {} : { path: params }),
      ...(query === undefined ? {} : { query }),
      ...(headers === undefined ? {} : { header: headers }),
    },
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: contentOf(bodyTypes ?? ['application/json'], body) } }),
    responses: responsesOf(call),
    ...(operator === undefined ? {} : { security: [{ [OPERATOR_SCHEME]: [...operator] }] }),
  };
}

const AWAY: CallDescription['answers'] = {
  503: { description: 'The database does not answer; the page says so.', types: ['text/html'] },
};
function responsesOf(call: CallDescription): ZodOpenApiOperationObject['responses'] {
  const problems = problemsOf(call);
  const answers = { ...(call.isPage ? AWAY : {}), ...call.answers };
  const statuses = new Set([...Object.keys(answers), ...Object.keys(problems)].map(Number));
  return Object.fromEntries(
    [...statuses]
      .sort((one, other) => one - other)
      .map((status) => [`${status}`, responseOf(answers[status], problems[status] ?? [])] as const),
  );
}

function responseOf(answer: DescribedAnswer | undefined, codes: readonly string[]) {
  const [first, ...others] = codes;
  const { schema, types = schema === undefined ? [] : ['application/json'], headers = {} } = answer ?? {};
  return {
    description: [answer?.description, ...codes.map((code) => `\`${code}\``)].filter(Boolean).join(' '),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, description]) => [
        name,
        { description, required: true, schema: { type: 'string' as const } },
      ]),
    ),
    content: {
      ...contentOf(types, schema ?? z.string()),
      ...(first === undefined
        ? {}
        : contentOf(
            [PROBLEM_CONTENT_TYPE],
            z.looseObject({ ...problemSchema.shape, code: z.enum([first, ...others]) }),
          )),
    },
  };
}

const contentOf = (types: readonly string[], schema: z.core.$ZodType) =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

/** The call's own problems, and those that follow from its inputs. */
function problemsOf({
  method,
  problems = {},
  query,
  body,
  operator,
}: CallDescription): Record<number, readonly string[]> {
  const all: Record<number, string[]> = {};
  const may = (status: number, ...codes: readonly string[]) => {
    all[status] = [...new Set([...(all[status] ?? []), ...codes])];
  };
  for (const [status, codes] of Object.entries(problems)) may(Number(status), ...codes);
  may(400, 'request.invalid');
  if (query !== undefined && 'store' in query._zod.def.shape) may(400, 'store.unknown');
  if (method === 'post') {
    may(411, 'request.length-required');
    may(429, 'request.too-many');
  }
  if (body !== undefined) {
    may(400, 'request.invalid-json');
    may(413, 'request.too-large');
    may(415, 'request.unsupported-type', 'request.unsupported-encoding');
  }
  if (operator !== undefined) {
    may(401, 'operator.token');
    may(403, 'operator.scope');
    may(429, 'request.too-many');
    may(503, 'operator.audit', 'operator.oidc');
  }
  may(500, 'internal', 'answer.invalid');
  may(503, 'database.unavailable');
  return all;
}

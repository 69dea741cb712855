/** Which changes of an API break its clients. */
import { describe, expect, it } from '@jest/globals';
import { type ApiDocument, apiDocumentSchema, breakingChanges } from './apiChanges.ts';

interface Call {
  readonly query?: object;
  readonly isQueryRequired?: boolean;
  readonly body?: object;
  readonly isBodyRequired?: boolean;
  readonly bodyType?: string;
  readonly answer?: object;
  readonly status?: number;
}

/** A document with one call. */
const documentOf = (call: Call | null, schemas: object = {}): ApiDocument =>
  apiDocumentSchema.parse({
    openapi: '3.1.0',
    info: { version: '1' },
    paths:
      call === null
        ? {}
        : {
            '/bag': {
              post: {
                ...(call.query && {
                  parameters: [
                    { name: 'store', in: 'query', required: call.isQueryRequired ?? false, schema: call.query },
                  ],
                }),
                ...(call.body && {
                  requestBody: {
                    required: call.isBodyRequired ?? true,
                    content: { [call.bodyType ?? 'application/json']: { schema: call.body } },
                  },
                }),
                responses: {
                  [call.status ?? 200]: {
                    content: { 'application/json': { schema: call.answer ?? { type: 'object' } } },
                  },
                },
              },
            },
          },
    components: { schemas },
  });

const text = { type: 'string' };
const fields = (properties: object, ...required: readonly string[]) => ({ type: 'object', properties, required });
const oneOf = (...values: readonly string[]) => ({ type: 'string', enum: values });

describe('[API-11] what breaks clients of a released API', () => {
  it.each<[string, Call, Call | null, string]>([
    ['a call that is gone', {}, null, ': is gone'],
    [
      'a parameter that is new and required',
      {},
      { query: text, isQueryRequired: true },
      ', query parameter store: is new and required',
    ],
    [
      'a parameter that is required now',
      { query: text },
      { query: text, isQueryRequired: true },
      ', query parameter store: is required now',
    ],
    [
      'a value of a parameter that is gone',
      { query: oneOf('US', 'IN') },
      { query: oneOf('US') },
      ', query parameter store: "IN" is not one of "US"',
    ],
    [
      'a parameter of another type',
      { query: text },
      { query: { type: 'integer' } },
      ', query parameter store: string is not integer',
    ],
    ['a body that is new and required', {}, { body: fields({}) }, ', body: is new and required'],
    [
      'a body that is required now',
      { body: fields({}), isBodyRequired: false },
      { body: fields({}) },
      ', body: is required now',
    ],
    [
      'a body of another media type',
      { body: text },
      { body: text, bodyType: 'text/plain' },
      ', body: is no application/json any more',
    ],
    [
      'a field of the body that is required now',
      { body: fields({ code: text }) },
      { body: fields({ code: text }, 'code') },
      ', body.code: is required now',
    ],
    [
      'a field of the body that is shorter',
      { body: fields({ code: text }) },
      { body: fields({ code: { ...text, maxLength: 8 } }) },
      ', body.code: maxLength 8',
    ],
    [
      'a list of the body that must hold more',
      { body: fields({ lines: { type: 'array', items: text } }) },
      { body: fields({ lines: { type: 'array', items: text, minItems: 1 } }) },
      ', body.lines: minItems 1',
    ],
    [
      'a field of the body that is not taken any more',
      { body: fields({ code: text }) },
      { body: { ...fields({}), additionalProperties: false } },
      ', body.code: is not taken any more',
    ],
    [
      'a pattern that is new',
      { body: fields({ code: text }) },
      { body: fields({ code: { ...text, pattern: '^A' } }) },
      ', body.code: pattern ^A',
    ],
    ['an answer that is new', { status: 200 }, { status: 202 }, ', answer 202: is new'],
    [
      'a field of an answer that may be missing',
      { answer: fields({ id: text }, 'id') },
      { answer: fields({ id: text }) },
      ', answer 200.id: may be missing',
    ],
    [
      'a value of an answer that is new',
      { answer: fields({ state: oneOf('paid') }) },
      { answer: fields({ state: oneOf('paid', 'held') }) },
      ', answer 200.state: "held" is not one of "paid"',
    ],
    [
      'an answer that may be null',
      { answer: fields({ at: text }) },
      { answer: fields({ at: { anyOf: [text, { type: 'null' }] } }) },
      ', answer 200.at: null is not string',
    ],
    [
      'a kind that none of the kinds takes',
      { body: fields({ at: { type: 'number' } }) },
      { body: fields({ at: { anyOf: [text, { type: 'null' }] } }) },
      ', body.at: number fits none of the kinds',
    ],
    [
      'items of an answer of another type',
      { answer: { type: 'array', items: text } },
      { answer: { type: 'array', items: { type: 'number' } } },
      ', answer 200[]: number is not string',
    ],
    [
      'values of a record of another type',
      { answer: { type: 'object', additionalProperties: text } },
      { answer: { type: 'object', additionalProperties: { type: 'number' } } },
      ', answer 200.*: number is not string',
    ],
  ])('%s', (_, before, after, change) => {
    expect(breakingChanges(documentOf(before), documentOf(after))).toEqual([`POST /bag${change}`]);
  });

  it.each<[string, Call, Call]>([
    ['a parameter that may be left out', {}, { query: text }],
    ['a parameter that is gone', { query: text, isQueryRequired: true }, {}],
    ['a value more of a parameter', { query: oneOf('US') }, { query: oneOf('US', 'IN') }],
    ['a field more of the body', { body: fields({}) }, { body: fields({ code: text }) }],
    [
      'a field of the body that may be left out now',
      { body: fields({ code: text }, 'code') },
      { body: fields({ code: text }) },
    ],
    [
      'a field more of an answer',
      { answer: { ...fields({}), additionalProperties: false } },
      { answer: fields({ id: text }, 'id') },
    ],
    ['an integer in place of a number in an answer', { answer: { type: 'number' } }, { answer: { type: 'integer' } }],
    ['a refusal that is new', { status: 422 }, { status: 409 }],
  ])('not %s', (_, before, after) => {
    expect(breakingChanges(documentOf(before), documentOf(after))).toEqual([]);
  });

  it('looks behind references, also of a schema that contains itself', () => {
    const tree = (leaf: object) => ({
      Tree: fields({ leaf, branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }, 'leaf'),
    });
    const answer = { $ref: '#/components/schemas/Tree' };
    expect(
      breakingChanges(documentOf({ answer }, tree(text)), documentOf({ answer }, tree({ type: 'number' }))),
    ).toEqual(['POST /bag, answer 200.leaf: number is not string']);
    expect(() => breakingChanges(documentOf({ answer }, tree(text)), documentOf({ answer }))).toThrow(
      'The document has no schema #/components/schemas/Tree.',
    );
  });
});

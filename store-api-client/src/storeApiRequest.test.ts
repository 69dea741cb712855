/** Requests as sent, and the mistakes that `tsc` refuses: each `@ts-expect-error` fails the types step when its line compiles. */
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { storeApiRequest } from './storeApiRequest.ts';

const schema = z.looseObject({});
const CART = '/api/vendor/{vendor}/cart/';

describe('[API-01] [API-11] a request to store-api', () => {
  it('has its parameters in path and query, encoded', () => {
    const request = storeApiRequest('get', '/api/web_v1/affiliate_partner/{code}/', {
      path: { code: 'run club/é' },
      query: { store: 'EU', locale: 'de', discount: 'A&B' },
      schema,
    });
    expect(request).toEqual({
      method: 'GET',
      path: '/api/web_v1/affiliate_partner/run%20club%2F%C3%A9/?store=EU&locale=de&discount=A%26B',
      schema,
    });
  });

  it('repeats the name of a parameter with several values, and omits an undefined one', () => {
    const query = { store: 'US' as const, code: ['ONE', 'TWO'] };
    expect(storeApiRequest('get', '/api/catalogue/code-prices', { query, schema }).path).toBe(
      '/api/catalogue/code-prices?store=US&code=ONE&code=TWO',
    );
    const page = { search: 'foundry', page: 2, limit: undefined };
    expect(storeApiRequest('get', '/api/web_v1/ultrawork/', { query: page, schema }).path).toBe(
      '/api/web_v1/ultrawork/?search=foundry&page=2',
    );
  });

  it('has a body, and no query when no parameter is given', () => {
    expect(storeApiRequest('post', '/api/web_v1/ultrawork/leave', { body: {}, schema })).toEqual({
      method: 'POST',
      path: '/api/web_v1/ultrawork/leave',
      body: {},
      schema,
    });
  });

  it('does not compile unless path, parameters, body and schema are as documented', () => {
    const path = { vendor: 'local' } as const;
    const query = { store: 'US', id: 'a' } as const;
    // @ts-expect-error The document has no such call.
    storeApiRequest('get', '/api/vendor/{vendor}/carts/', { path, query, schema });
    // @ts-expect-error This call is a GET.
    storeApiRequest('post', CART, { path, query, schema });
    // @ts-expect-error The path has a parameter.
    storeApiRequest('get', CART, { query, schema });
    // @ts-expect-error There is no such store.
    storeApiRequest('get', CART, { path, query: { store: 'XX', id: 'a' }, schema });
    // @ts-expect-error The call needs a body.
    storeApiRequest('post', '/api/bag/join', { query: { store: 'US' }, schema });
    // @ts-expect-error The body has no such field.
    storeApiRequest('post', '/api/bag/join', { query: { store: 'US' }, body: { id: null }, schema });
    // @ts-expect-error A cart has no such field.
    const request = storeApiRequest('get', CART, { path, query, schema: z.object({ price: z.string() }) });
    expect(request.method).toBe('GET');
  });
});

/** The API's description, and that requests and responses conform to it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { problemHandler } from '@tessera/service-kit/http/problem';
import { Ajv2020 } from 'ajv/dist/2020.js';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import * as z from 'zod';
import { openTestStore, type TestStore } from '../../../test-support/store.ts';
import { type CallDescription, createCalls } from './calls.ts';

interface DescribedOperation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly description?: string;
    readonly example?: unknown;
    readonly schema: object;
  }[];
}

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

/** All three documents. */
const documents = async (): Promise<{ paths: Record<string, Record<string, DescribedOperation>> }[]> => [
  (await request(store.app).get('/api/openapi.json')).body,
  (await request(store.app).get('/api/pages/openapi.json')).body,
  (await request(store.operators).get('/api/openapi.json')).body,
];

const operationsOf = ({ paths }: { paths: Record<string, Record<string, { operationId: string }>> }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`] as const,
    ),
  );

describe('[API-11] /api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { body } = await request(store.app).get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(await new Validator().validate(body)).toMatchObject({ valid: true });
    expect(body.servers).toEqual([{ url: 'https://vela.example' }]);
  });

  it('[API-01] [API-08] [API-12] names every call', async () => {
    const { body } = await request(store.app).get('/api/openapi.json');
    expect(Object.fromEntries(operationsOf(body))).toEqual({
      'service.health': 'GET /healthz',
      'cycleReport.read': 'GET /api/cycle-report/{token}',
      'service.ready': 'GET /readyz',
      'service.openapi': 'GET /api/openapi.json',
      'service.docs': 'GET /api/docs',
      'bag.join': 'POST /api/bag/join',
      'catalogue.ring': 'GET /api/catalogue/ring',
      'catalogue.codePrices': 'GET /api/catalogue/code-prices',
      'catalogue.delivery': 'GET /api/catalogue/delivery',
      'catalogue.offers': 'GET /api/catalogue/offers',
      'catalogue.home': 'GET /api/catalogue/home',
      'catalogue.blood-vision': 'GET /api/catalogue/blood-vision',
      'catalogue.rare': 'GET /api/catalogue/rare',
      'catalogue.shop': 'GET /api/catalogue/shop',
      'catalogue.m1': 'GET /api/catalogue/m1',
      'catalogue.membership': 'GET /api/catalogue/membership',
      'catalogue.owned': 'GET /api/catalogue/owned',
      'catalogue.referral': 'GET /api/catalogue/referral',
      'programmes.visit': 'GET /media/programme-visit.svg',
      redeem: 'POST /api/redeem',
      'catalogue.heroes': 'GET /api/catalogue/heroes',
      'catalogue.stores': 'GET /api/catalogue/stores',
      'catalogue.version': 'GET /api/catalogue/version',
      'catalogue.reviews': 'GET /api/catalogue/reviews',
      'cart.fetch': 'GET /api/vendor/{vendor}/cart/',
      'cart.preview': 'POST /api/vendor/{vendor}/cart/preview/',
      'cart.create': 'POST /api/vendor/{vendor}/cart/create/',
      'cart.add': 'POST /api/vendor/{vendor}/cart/add/',
      'cart.update': 'POST /api/vendor/{vendor}/cart/update/',
      'cart.updateAttributes': 'POST /api/vendor/{vendor}/cart/updateAttributes/',
      'cart.discountCode': 'POST /api/vendor/{vendor}/cart/discountCode/',
      'cart.remove': 'POST /api/vendor/{vendor}/cart/remove/',
      'partners.affiliate': 'GET /api/web_v1/affiliate_partner/{code}/',
      'partners.referral': 'POST /api/referral',
      'workplaces.search': 'GET /api/web_v1/ultrawork/',
      'workplaces.company': 'GET /api/web_v1/ultrawork/getCompany/{code}',
      'workplaces.login': 'POST /api/web_v1/ultrawork/login',
      'workplaces.verify': 'POST /api/web_v1/ultrawork/verify',
      'workplaces.session': 'GET /api/web_v1/ultrawork/session',
      'workplaces.leave': 'POST /api/web_v1/ultrawork/leave',
      'cart.vendor': 'GET /api/cart/vendor',
      'checkout.hosts': 'GET /api/checkout/hosts',
      'pictures.photograph': 'GET /media/pictures/{file}',
      'pictures.card': 'GET /media/cards/{file}',
      'pictures.ring': 'GET /media/ring/{file}',
      'pictures.partner': 'GET /media/partner/{file}',
    });
  });

  it('leaves pages and forms to a document of their own, which names each', async () => {
    const { body } = await request(store.app).get('/api/pages/openapi.json');
    expect(await new Validator().validate(body)).toMatchObject({ valid: true });
    expect(Object.fromEntries(operationsOf(body))).toEqual({
      'service.problem': 'GET /problems/{code}',
      'callRequests.form': 'GET /book-a-call',
      'callRequests.ask': 'POST /book-a-call',
      'callRequests.asked': 'GET /book-a-call/done',
      'callRequests.employerForm': 'GET /book-a-call/workplace',
      'callRequests.employer': 'POST /book-a-call/workplace',
      'waitlist.form': 'GET /waitlist',
      'waitlist.join': 'POST /waitlist',
      'waitlist.asked': 'GET /waitlist/done',
      'waitlist.confirming': 'GET /waitlist/confirm/{token}',
      'waitlist.confirm': 'POST /waitlist/confirm/{token}',
      'waitlist.joined': 'GET /waitlist/joined',
      'waitlist.expired': 'GET /waitlist/expired',
      'waitlist.leaving': 'GET /waitlist/leave/{token}',
      'waitlist.leave': 'POST /waitlist/leave/{token}',
      'waitlist.left': 'GET /waitlist/left',
      'bag.add': 'POST /cart/add',
      'bag.addBloodTest': 'POST /cart/blood-vision',
      'bag.addRare': 'POST /cart/rare',
      'bag.addRing': 'POST /cart/ring',
      'bag.leaveProgramme': 'POST /cart/leave',
      'bag.line': 'POST /cart/line',
      'bag.code': 'POST /cart/code',
      'bag.gift': 'POST /cart/gift',
      'heroProofs.confirm': 'POST /api/heroes/confirm',
      'heroProofs.document': 'POST /api/heroes/document',
      'heroProofs.form': 'POST /api/heroes/proof',
      'partners.referralForm': 'POST /api/referral/form',
      'redeem.form': 'POST /api/redeem/form',
      'workplaces.loginForm': 'POST /api/web_v1/ultrawork/login/form',
      'workplaces.verifyForm': 'POST /api/web_v1/ultrawork/verify/form',
      'workplaces.leaveForm': 'POST /api/web_v1/ultrawork/leave/form',
      'checkout.contact': 'GET /checkout/{cartId}',
      'checkout.saveContact': 'POST /checkout/{cartId}',
      'checkout.delivery': 'GET /checkout/{cartId}/delivery',
      'checkout.saveDelivery': 'POST /checkout/{cartId}/delivery',
      'checkout.discount': 'POST /checkout/{cartId}/discount',
      'checkout.payment': 'GET /checkout/{cartId}/payment',
      'checkout.pay': 'POST /checkout/{cartId}/payment',
      'checkout.look': 'POST /checkout/{cartId}/return',
      'checkout.return': 'GET /checkout/{cartId}/return',
      'checkout.testCard': 'GET /checkout/test-payment/{id}',
      'checkout.payTestCard': 'POST /checkout/test-payment/{id}',
      'checkout.testStep': 'GET /checkout/test-payment/{id}/step',
      'checkout.answerTestStep': 'POST /checkout/test-payment/{id}/step',
      'checkout.direct': 'GET /cart/{item}',
      'orders.findForm': 'GET /order',
      'orders.find': 'POST /order/find',
      'orders.findAgain': 'GET /order/find',
      'orders.found': 'GET /order/sent',
      'orders.claims': 'GET /order/{token}/claim',
      'orders.claimForm': 'GET /order/{token}/claim/{line}/{kind}',
      'orders.claim': 'POST /order/{token}/claim/{line}/{kind}',
      'orders.address': 'POST /order/{token}/address',
      'orders.addressForm': 'GET /order/{token}/address',
      'orders.cancel': 'POST /order/{token}/cancel',
      'orders.cancelForm': 'GET /order/{token}/cancel',
      'orders.cancelReview': 'GET /order/{token}/cancel/review',
      'orders.return': 'POST /order/{token}/return',
      'orders.returnDetails': 'GET /order/{token}/return/details',
      'orders.returnForm': 'GET /order/{token}/return',
      'orders.testDay': 'POST /order/{token}/test/{line}',
      'orders.withdrawForm': 'GET /order/{token}/withdraw',
      'withdrawals.declare': 'POST /withdraw',
      'withdrawals.form': 'GET /withdraw',
      'withdrawals.received': 'GET /withdraw/received',
      'orders.care': 'POST /order/{token}/care/{number}',
      'orders.keepForm': 'GET /order/{token}/care/{number}/keep',
      'orders.show': 'GET /order/{token}',
      'orders.size': 'POST /order/{token}/size',
      'pages.openapi': 'GET /api/pages/openapi.json',
      'pages.docs': 'GET /api/pages/docs',
    });
  });

  it('[API-12] names the operators’ calls on their listener alone, each with its scopes', async () => {
    const { body } = await request(store.operators).get('/api/openapi.json');
    expect(await new Validator().validate(body)).toMatchObject({ valid: true });
    expect(Object.fromEntries(operationsOf(body))).toEqual({
      'callRequests.done': 'POST /operator/call-requests/{number}',
      'callRequests.list': 'GET /operator/call-requests',
      'care.list': 'GET /operator/care',
      'care.move': 'POST /operator/care/{number}',
      'care.photo': 'GET /operator/care/{number}/photos/{place}',
      'care.read': 'GET /operator/care/{number}',
      'cycleReport.end': 'POST /operator/cycle-reports/{token}/end',
      'cycleReport.list': 'GET /operator/cycle-reports',
      'cycleReport.share': 'POST /operator/cycle-reports',
      'heroProofs.ask': 'POST /operator/hero-proofs',
      'heroProofs.decide': 'POST /operator/hero-proofs/{number}',
      'heroProofs.list': 'GET /operator/hero-proofs',
      'heroProofs.read': 'GET /operator/hero-proofs/{number}',
      'jobs.drop': 'POST /operator/jobs/{id}/drop',
      'jobs.list': 'GET /operator/jobs',
      'jobs.retry': 'POST /operator/jobs/{id}/retry',
      'operators.audit': 'POST /operator/audit',
      'operators.list': 'GET /operator/tokens',
      'operators.make': 'POST /operator/tokens',
      'operators.revoke': 'POST /operator/tokens/{id}/revoke',
      'orders.move': 'POST /operator/orders/{number}',
      'orders.promise': 'POST /operator/orders/{number}/dates',
      'orders.read': 'GET /operator/orders/{number}',
      'people.erase': 'POST /operator/people/erase',
      'people.export': 'POST /operator/people/export',
      'programmes.report': 'GET /operator/programmes/report',
      'redeemCodes.list': 'GET /operator/redeem-codes',
      'redeemCodes.make': 'POST /operator/redeem-codes',
      'service.docs': 'GET /api/docs',
      'service.openapi': 'GET /api/openapi.json',
      'waitlist.list': 'GET /operator/waitlist',
      'withdrawals.handle': 'POST /operator/withdrawals/{number}',
      'withdrawals.list': 'GET /operator/withdrawals',
    });
    expect(body.paths['/operator/people/erase'].post.security).toEqual([{ operatorToken: ['people.erase'] }]);
    const { text } = await request(store.operators).get('/api/docs');
    for (const [id] of operationsOf(body)) expect(text).toContain(`<article id="${id}">`);
    expect((await request(store.app).get('/operator/orders/V-1')).body.code).toBe('route.not-found');
  });

  it("says of each call what its schemas say: a line's limits, a header's form, a problem's codes", async () => {
    const { body } = await request(store.app).get('/api/openapi.json');
    const add = body.paths['/api/vendor/{vendor}/cart/add/'].post;
    const line = body.components.schemas.CartLineInput;
    expect(line.properties.quantity).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000 });
    expect(add.requestBody.content['application/json'].schema.properties.lines).toMatchObject({
      minItems: 1,
      maxItems: 500,
      items: { $ref: '#/components/schemas/CartLineInput' },
    });
    const key = add.parameters.find(({ name }: { name: string }) => name === 'idempotency-key');
    expect(key).toMatchObject({ in: 'header', schema: { pattern: '^[\\x21-\\x7e]{1,255}$' } });
    expect(add.responses[409].content['application/problem+json'].schema.properties.code.enum).toContain(
      'product.unavailable',
    );
    expect(add.responses[200].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Cart' });
  });

  it('says of each parameter what it means, with an example that its schema takes', async () => {
    const ajv = new Ajv2020({ strict: false, formats: { uuid: true } });
    const described = (await documents()).flatMap(({ paths }) => Object.values(paths));
    let count = 0;
    for (const path of described) {
      for (const { operationId, parameters = [] } of Object.values(path)) {
        for (const { name, description, example, schema } of parameters) {
          count += 1;
          expect([operationId, name, description]).toEqual([operationId, name, expect.stringMatching(/^[A-Z].+\.$/)]);
          expect([operationId, name, example, ajv.validate(schema, example)]).toEqual([
            operationId,
            name,
            example,
            true,
          ]);
        }
      }
    }
    expect(count).toBeGreaterThan(150);
  });

  it('names each of its codes in docs/errors.md', async () => {
    const { readFileSync } = await import('node:fs');
    const { join } = await import('node:path');
    const errors = readFileSync(join(import.meta.dirname, '../../../../docs/errors.md'), 'utf8');
    const codes = new Set(
      [...JSON.stringify(await documents()).matchAll(/"code":\{"type":"string","enum":(\[[^\]]*\])/g)].flatMap(
        ([, list = '[]']) => z.array(z.string()).parse(JSON.parse(list)),
      ),
    );
    expect(codes.size).toBeGreaterThan(30);
    expect([...codes].filter((code) => !errors.includes(`\`${code}\``))).toEqual([]);
  });

  it.each([
    ['/api', '/api/pages/docs'],
    ['/api/pages', '/api/docs'],
  ])(
    'of %s has a page to read beside it, without script, that names every call and shape, and leads to %s',
    async (path, other) => {
      const { body } = await request(store.app).get(`${path}/openapi.json`);
      const { text, headers } = await request(store.app).get(`${path}/docs`);
      expect(text).toContain(`href="${path}/openapi.json"`);
      expect(text).toContain(`href="${other}"`);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(text).not.toContain('<script');
      for (const [id, call] of operationsOf(body)) {
        expect(text).toContain(`<article id="${id}">`);
        expect(text).toContain(`<code>${call.split(' ')[1]}</code>`);
      }
      const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const missing = [...text.matchAll(/href="#([^"]+)"/g)].filter(([, to]) => !ids.has(to));
      expect(missing).toEqual([]);
    },
  );
});

it('[API-11] a catalogue that is known is not sent again', async () => {
  const path = '/api/catalogue/ring?store=AE';
  const first = await request(store.app).get(path);
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^W\/"/) });
  const again = await request(store.app)
    .get(path)
    .set('if-none-match', first.headers.etag ?? '');
  expect([again.status, again.text]).toEqual([304, '']);
});

describe('[API-11] a declared call', () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const description = {
    method: 'post',
    path: '/notes/:shelf',
    operationId: 'notes.add',
    tag: 'service',
    summary: 'Keep a note',
    params: z.object({ shelf: z.enum(['upper', 'lower']) }),
    query: z.object({ page: z.coerce.number().int().default(1) }),
    headers: z.object({ 'x-colour': z.string().max(5).optional() }),
    body: z.object({ text: z.string().max(10) }),
    answers: { 200: { description: 'The note.', schema: z.object({ text: z.string() }) } },
  } as const satisfies CallDescription;
  const serve = (answered: unknown) => {
    const app = express();
    const calls = createCalls(app, logger);
    const asked: unknown[] = [];
    calls.add(description, ({ request: _request, response: _response, ...rest }) => {
      asked.push(rest);
      return { status: 200, body: answered };
    });
    calls.close();
    app.use(problemHandler(logger));
    return { app, asked };
  };

  it('gets what it takes, parsed', async () => {
    const { app, asked } = serve({ text: 'x' });
    await request(app).post('/notes/upper/?page=2&more=1').set('x-colour', 'red').send({ text: 'one', more: 1 });
    expect(asked).toEqual([
      { params: { shelf: 'upper' }, query: { page: 2 }, headers: { 'x-colour': 'red' }, body: { text: 'one' } },
    ]);
  });

  it.each([
    ['path', '/notes/middle', {}, { text: 'x' }, 'shelf'],
    ['query', '/notes/upper?page=one', {}, { text: 'x' }, 'page'],
    ['headers', '/notes/upper', { 'x-colour': 'purple' }, { text: 'x' }, 'x-colour'],
    ['body', '/notes/upper', {}, { text: 'more than ten' }, 'text'],
  ])('[API-05] refuses what does not fit in the %s, and names it', async (_where, path, headers, body, field) => {
    const { app, asked } = serve({ text: 'x' });
    const answer = await request(app).post(path).set(headers).send(body);
    expect(answer.body).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ field }] });
    expect(asked).toEqual([]);
  });

  it('sends only what its answer names', async () => {
    const { app } = serve({ text: 'x', secret: 'of the house' });
    expect((await request(app).post('/notes/upper').send({ text: 'x' })).body).toEqual({ text: 'x' });
  });

  it('holds back an answer that does not fit, and the log names the field and not what stood there', async () => {
    lines.length = 0;
    const { app } = serve({ text: { private: 'words' } });
    const answer = await request(app).post('/notes/upper').send({ text: 'x' });
    expect(answer.body).toMatchObject({ status: 500, code: 'answer.invalid' });
    expect(answer.text).not.toContain('words');
    expect(lines.join('')).toContain('"operationId":"notes.add"');
    expect(lines.join('')).toContain('"field":"text"');
    expect(lines.join('')).not.toContain('words');
  });

  it.each(['get', 'put', 'patch', 'delete'] as const)(
    '[API-05] answers %s with 405 and what there is',
    async (method) => {
      const { app } = serve({ text: 'x' });
      const answer = await request(app)[method]('/notes/upper');
      expect(answer.body).toMatchObject({ status: 405, code: 'request.method-not-allowed' });
      expect(answer.headers.allow).toBe('POST, OPTIONS');
    },
  );

  it('tells OPTIONS what there is', async () => {
    const { app } = serve({ text: 'x' });
    const answer = await request(app).options('/notes/lower');
    expect([answer.status, answer.headers.allow]).toEqual([204, 'POST, OPTIONS']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    '[API-05] refuses a body of %s with 415',
    async (type) => {
      const { app } = serve({ text: 'x' });
      const answer = await request(app).post('/notes/upper').set('content-type', type).send('text=x');
      expect(answer.body).toMatchObject({ status: 415, code: 'request.unsupported-type' });
    },
  );
});

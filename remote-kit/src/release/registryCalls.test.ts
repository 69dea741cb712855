import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createRegistryCalls } from './registryCalls.ts';

/** Responses, in order; the last one repeats. */
let answers: readonly { status: number; code: string }[];
let bodies: string[];
const registry = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  bodies.push(body);
  const { status, code } = answers[Math.min(bodies.length, answers.length) - 1] ?? { status: 500, code: 'none' };
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0.1' });
  response.end(JSON.stringify({ type: 'about:blank', title: 'x', status, detail: 'Said so.', code }));
});
let calls: ReturnType<typeof createRegistryCalls>;

beforeAll(async () => {
  const listening = Promise.withResolvers<void>();
  registry.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  const address = registry.address();
  if (typeof address !== 'object' || address === null) throw new Error('The registry has no port.');
  calls = createRegistryCalls(`http://127.0.0.1:${address.port}`, async () => 'secret');
});
afterAll(() => void registry.close());

const send = (said: typeof answers) => {
  [answers, bodies] = [said, []];
  return calls.call('POST', '/api/releases/mf-bag', { body: { a: 1 } });
};
const BUSY = { status: 429, code: 'publish.busy' };

it('[TEAM-01] sends a publish again, after the pause that is said, while the registry reads others', async () => {
  const begun = performance.now();
  expect((await send([BUSY, BUSY, { status: 201, code: 'done' }])).status).toBe(201);
  expect(bodies).toEqual(['{"a":1}', '{"a":1}', '{"a":1}']);
  expect(performance.now() - begun).toBeGreaterThan(190);
});

it('does not try again what is refused for another reason', async () => {
  const refused = send([{ status: 429, code: 'token.too-many-failures' }]);
  await expect(refused).rejects.toMatchObject({ code: 'token.too-many-failures', message: 'Said so.' });
  expect(bodies).toHaveLength(1);
});

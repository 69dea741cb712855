/** Claims on slots and routes: the effects of publishes, promotions and operators. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease, newRemoteName, type TestRegistry } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { candidate, claim, placement } from '../data/schema.ts';

let database: RegistryDatabase;
let registry: TestRegistry;

testRegistryIn((opened) => {
  ({ database, registry } = opened);
});

let owner: string;
let other: string;

beforeEach(async () => {
  await database.db.delete(claim);
  await database.db.delete(candidate);
  await database.db.update(placement).set({ current: false });
  owner = newRemoteName();
  other = newRemoteName();
});

interface Fills {
  readonly slots?: ('header' | 'footer' | 'bag')[];
  readonly routes?: string[];
}

const releaseOf = (remote: string, version: string, { slots = [], routes = [] }: Fills) => {
  const sent = makeRelease(remote, version);
  const files = { js: ['entry.js'], css: [] };
  const manifest = {
    ...sent.manifest,
    slots: [...slots, ...(routes.length > 0 ? (['page'] as const) : [])],
    routes: routes.map((path) => ({ path, probe: path.replace(/:\w+/g, 'x').replace('*', 'y') })),
    assets: Object.fromEntries([...slots, ...routes].map((name) => [name, files])),
  };
  return { ...sent, manifest };
};
const publish = (remote: string, version: string, fills: Fills) => registry.publish(releaseOf(remote, version, fills));
const promote = (remote: string, version: string, regions = ['AE']) =>
  registry.call('POST', '/api/promotions', { body: { remote, version, regions } });
const grant = (body: object) => registry.call('PUT', '/api/claims', { body });
const claims = async () =>
  (await registry.call('GET', '/api/claims')).body.claims.map(
    (one: { kind: string; pattern: string; remote: string; origin: string }) =>
      `${one.kind} ${one.pattern}: ${one.remote} (${one.origin})`,
  );

describe('a publish', () => {
  it('[TEAM-01] takes what the release fills for its remote, with who and since when', async () => {
    await publish(owner, '1.0.0', { slots: ['header', 'bag'], routes: ['/ring/:region', '/ring'] });
    const { body } = await registry.call('GET', '/api/claims');
    const common = { remote: owner, by: 'test operator', origin: 'publish', since: expect.any(String) };
    expect(body.claims).toEqual([
      { kind: 'slot', pattern: 'bag', ...common },
      { kind: 'slot', pattern: 'header', ...common },
      { kind: 'route', pattern: '/ring', ...common },
      { kind: 'route', pattern: '/ring/:region', ...common },
    ]);
    const { body: trail } = await registry.call('GET', '/api/audit?subject=slot%20header');
    expect(trail.entries[0]).toMatchObject({ who: 'test operator', what: 'claim', to: owner, reason: 'with 1.0.0' });
  });

  it.each<[string, Fills, Fills, string]>([
    ['slot', { slots: ['header'] }, { slots: ['header'] }, 'slot header belongs to $owner'],
    ['route', { routes: ['/ring/:region'] }, { routes: ['/ring/:r'] }, 'route /ring/:r belongs to $owner'],
    [
      'path',
      { routes: ['/ring/*'] },
      { routes: ['/ring/buy'] },
      'would take /ring/buy from /ring/*, which belongs to $owner',
    ],
  ])(
    '[OPS-03] of another’s %s is refused with the owner and the way on, and stores nothing',
    async (_what, theirs, mine, message) => {
      await publish(owner, '1.0.0', theirs);
      const answer = await publish(other, '1.0.0', { slots: ['footer'], ...mine });
      expect([answer.status, answer.body.code]).toEqual([409, 'claim.taken']);
      expect(answer.body.detail).toContain(message.replace('$owner', owner));
      expect(answer.body.detail).toContain(`an operator can grant it: remotes grant ${other} `);
      expect((await registry.call('GET', `/api/releases/${other}/1.0.0`)).status).toBe(404);
      // The footer in the same release is not claimed either.
      expect((await claims()).join()).not.toContain(other);
    },
  );

  it('of the remote’s next version keeps its claims, also those that it fills no longer', async () => {
    await publish(owner, '1.0.0', { slots: ['header'], routes: ['/a'] });
    expect((await publish(owner, '1.1.0', { slots: ['header', 'footer'] })).status).toBe(201);
    expect(await claims()).toEqual([
      `slot footer: ${owner} (publish)`,
      `slot header: ${owner} (publish)`,
      `route /a: ${owner} (publish)`,
    ]);
  });

  it('at the same time as another’s of the same ground: one gets it', async () => {
    const answers = await Promise.all([
      publish(owner, '1.0.0', { routes: ['/x/:a'] }),
      publish(other, '1.0.0', { routes: ['/x/*', '/x/:b'] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const owners = new Set((await database.db.select().from(claim)).map(({ remote }) => remote));
    expect(owners.size).toBe(1);
  });
});

describe('an operator', () => {
  it('[OPS-02] moves a slot or a route, and the audit says so', async () => {
    await publish(owner, '1.0.0', { slots: ['header'], routes: ['/ring/:region'] });
    await publish(other, '1.0.0', {});
    expect((await grant({ remote: other, slot: 'header' })).body).toMatchObject({ remote: other, origin: 'grant' });
    expect((await grant({ remote: other, route: '/ring/:r' })).status).toBe(200);
    expect(await claims()).toEqual([
      `slot header: ${other} (grant)`,
      // The redirect to the route's pages is not granted with them.
      `route /ring: ${owner} (publish)`,
      `route /ring/:r: ${other} (grant)`,
    ]);
    const { body } = await registry.call('GET', '/api/audit?subject=slot%20header&limit=1');
    expect(body.entries).toMatchObject([
      { who: 'test operator', what: 'claim.grant', from: owner, to: other, tokenId: expect.any(String) },
    ]);
    expect((await publish(other, '1.1.0', { slots: ['header'] })).status).toBe(201);
    expect((await publish(owner, '1.1.0', { slots: ['header'] })).body.code).toBe('claim.taken');
  });

  it('frees a slot or a route, and the next remote that publishes it has it', async () => {
    await publish(owner, '1.0.0', { slots: ['header'] });
    expect((await registry.call('DELETE', '/api/claims?slot=header')).status).toBe(204);
    expect((await publish(other, '1.0.0', { slots: ['header'] })).status).toBe(201);
    const again = await registry.call('DELETE', '/api/claims?route=/nothing');
    expect([again.status, again.body.code]).toEqual([404, 'claim.unknown']);
    expect(again.body.detail).toContain('Claims: slot header.');
  });

  it('gives a pattern for all of the store, which no publish does', async () => {
    expect((await publish(owner, '1.0.0', { routes: ['/*'] })).body.detail).toContain(
      'stands for paths all over the store',
    );
    await publish(owner, '1.0.0', {});
    expect((await grant({ remote: owner, route: '/*' })).status).toBe(200);
    expect((await publish(owner, '1.1.0', { routes: ['/*'] })).status).toBe(201);
  });

  it('is refused a grant that would leave two remotes with one path', async () => {
    await publish(owner, '1.0.0', { routes: ['/ring/:x'] });
    await publish(other, '1.0.0', {});
    const answer = await grant({ remote: other, route: '/:x/buy' });
    expect([answer.status, answer.body.code]).toEqual([409, 'claim.ambiguous']);
    expect(answer.body.detail).toContain('remotes release-claim route /ring/:x');
  });

  it.each([
    [{ remote: 'mf-typo', slot: 'header' }, 422, 'remote.unknown'],
    [{ remote: 'mf-x', newRemote: true, slot: 'page' }, 400, 'request.invalid'],
    [{ remote: 'mf-x', newRemote: true, slot: 'header', route: '/x' }, 400, 'request.invalid'],
    [{ remote: 'mf-x', newRemote: true }, 400, 'request.invalid'],
    [{ remote: 'mf-x', newRemote: true, route: 'x' }, 400, 'request.invalid'],
    [{ remote: 'mf-x', newRemote: true, route: '/x*' }, 400, 'request.invalid'],
    [{ remote: 'Not A Name', newRemote: true, slot: 'header' }, 400, 'request.invalid'],
  ])('is refused %j', async (body, status, code) => {
    const answer = await grant(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('a promotion', () => {
  it('[OPS-03] is refused when what the release fills has been granted to another since', async () => {
    await publish(owner, '1.0.0', { slots: ['header'] });
    await publish(other, '1.0.0', {});
    await grant({ remote: other, slot: 'header' });
    const { status, body } = await promote(owner, '1.0.0');
    expect([status, body.code]).toEqual([409, 'claim.taken']);
    expect(body.detail).toContain(`slot header belongs to ${other}`);
    await grant({ remote: owner, slot: 'header' });
    expect((await promote(owner, '1.0.0')).status).toBe(200);
  });

  it('takes again what was freed and nobody has', async () => {
    await publish(owner, '1.0.0', { slots: ['header'] });
    await registry.call('DELETE', '/api/claims?slot=header');
    expect((await promote(owner, '1.0.0')).status).toBe(200);
    expect(await claims()).toEqual([`slot header: ${owner} (publish)`]);
  });

  it.each<[string, Fills, Fills]>([
    ['slot', { slots: ['header'] }, { slots: ['header'] }],
    ['route', { routes: ['/ring/:a'] }, { routes: ['/ring/:b'] }],
    ['route and another', { routes: ['/ring/:a', '/rare'] }, { routes: ['/ring/:b', '/rare'] }],
  ])('[OPS-05] of a granted %s waits until no other remote fills it in the region', async (_what, theirs, mine) => {
    await publish(owner, '1.0.0', theirs);
    await publish(owner, '1.1.0', {});
    await promote(owner, '1.0.0', ['AE', 'EU']);
    await publish(other, '1.0.0', {});
    for (const route of mine.routes ?? []) await grant({ remote: other, route });
    for (const slot of mine.slots ?? []) await grant({ remote: other, slot });
    await publish(other, '1.1.0', mine);
    const refused = await promote(other, '1.1.0', ['AE', 'EU']);
    expect([refused.status, refused.body.code]).toEqual([409, 'claim.occupied']);
    expect(refused.body.detail).toContain(`AE and EU: ${owner}@1.0.0 still fills`);
    expect(refused.body.detail).toContain(`remotes withdraw ${owner} --region AE,EU`);
    expect(refused.body.detail.split(`${owner}@1.0.0`)).toHaveLength(2);
    await promote(owner, '1.1.0', ['AE']);
    expect((await promote(other, '1.1.0', ['AE'])).status).toBe(200);
    expect((await promote(other, '1.1.0', ['EU'])).status).toBe(409);
  });
});

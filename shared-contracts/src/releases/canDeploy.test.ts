import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { bagAddRequested, bagAddSettled } from '../events/bagAddEvents.ts';
import { bagChanged, bagOpenRequested, frameChanged, partnerActivated } from '../events/events.ts';
import { EVENT_CATALOGUE, findEvent } from '../events/findEvent.ts';
import {
  canDeploy as canDeployIn,
  type Declared,
  type DeployContext,
  type DeployReasonCode,
  faultsOfDeclared,
  unmetShared,
} from './canDeploy.ts';

type Key = { name: string; version: number };
const key = ({ name, version }: Key): Key => ({ name, version });
const release = (remote: string, emits: Key[] = [], hears: Key[] = [], part: Partial<Declared> = {}): Declared => ({
  remote,
  version: '1.0.0',
  slots: [],
  routes: [],
  emits: emits.map(key),
  hears: hears.map(key),
  shared: {},
  ...part,
});
/** Without usage counts and without comparing payloads, unless the test says otherwise. */
const canDeploy = (
  { current, others, hosts, ...more }: Pick<DeployContext, 'current' | 'others' | 'hosts'> & Partial<DeployContext>,
  candidate: Declared,
) =>
  canDeployIn(
    {
      current,
      others,
      hosts,
      usage: { isWhole: false, times: () => 0 },
      isGivenAway: () => false,
      accepts: (sent, taken) => JSON.stringify(sent) === JSON.stringify(taken),
      ...more,
    },
    candidate,
  );
const NEXT = { version: '2.0.0' };
/** A version of an event that nothing defines: the other errors are reported beside it. */
const v2 = (event: Key): Key => ({ name: event.name, version: 2 });

const bag = release('mf-bag', [bagAddSettled, bagChanged], [bagAddRequested]);
const header = release('mf-header', [bagOpenRequested], [bagChanged, frameChanged]);
const product = release('mf-product', [bagAddRequested], [bagAddSettled]);

const codesOf = (all: readonly { readonly code: DeployReasonCode }[]) => all.map(({ code }) => code);

describe('[OPS-03] whether a release can be deployed, as far as events go', () => {
  it.each<[string, Declared | null, Declared[], Declared, DeployReasonCode[], DeployReasonCode[]]>([
    ['the first of an empty region', null, [], header, [], ['event.no-emitter', 'event.no-listener']],
    ['the second, which the first waited for', null, [header], bag, [], ['event.no-emitter', 'event.no-listener']],
    ['one that says the same again', bag, [header, product], { ...bag, ...NEXT }, [], []],
    ['one that hears the shell', null, [], release('mf-x', [], [frameChanged]), [], []],
    [
      'one that emits no more what another hears',
      bag,
      [header, product],
      release('mf-bag', [bagAddSettled], [bagAddRequested], NEXT),
      ['event.emitter-lost'],
      [],
    ],
    [
      'one that hears no more what another waits to be heard',
      bag,
      [header, product],
      release('mf-bag', [bagAddSettled, bagChanged], [], NEXT),
      ['event.listener-lost'],
      [],
    ],
    [
      'one that hears no more a fact that nobody waits for',
      header,
      [bag],
      release('mf-header', [bagOpenRequested], [frameChanged], NEXT),
      [],
      [],
    ],
    [
      'one that hears another version than is emitted',
      null,
      [bag],
      release('mf-header', [], [v2(bagChanged)]),
      ['event.unknown', 'event.other-version'],
      [],
    ],
    [
      'one that emits both versions while the last listener moves',
      bag,
      [header, product],
      release('mf-bag', [bagAddSettled, bagChanged, v2(bagChanged)], [bagAddRequested], NEXT),
      ['event.unknown'],
      ['event.no-listener'],
    ],
    [
      'one that emits the next version alone while a listener is left',
      bag,
      [header, product],
      release('mf-bag', [bagAddSettled, v2(bagChanged)], [bagAddRequested], NEXT),
      ['event.unknown', 'event.emitter-lost'],
      ['event.no-listener'],
    ],
    [
      'one of two emitters that stops',
      bag,
      [header, product, release('mf-other', [bagChanged])],
      release('mf-bag', [bagAddSettled], [bagAddRequested], NEXT),
      [],
      [],
    ],
    ['one that did nothing for anybody and does less', product, [], release('mf-product', [], [], NEXT), [], []],
    [
      'an event that there is not',
      null,
      [],
      release('mf-x', [{ name: 'bag.exploded', version: 1 }]),
      ['event.unknown'],
      ['event.no-listener'],
    ],
  ])('%s', (_what, current, others, candidate, reasons, warnings) => {
    const verdict = canDeploy({ current, others, hosts: [] }, candidate);
    expect([codesOf(verdict.reasons), codesOf(verdict.warnings)]).toEqual([reasons, warnings]);
    expect(verdict.verdict).toBe(reasons.length === 0 ? 'compatible' : 'incompatible');
  });

  it('names the event, its version and who is there', () => {
    const { reasons } = canDeploy(
      { current: bag, others: [header, product], hosts: [] },
      release('mf-bag', [], [], NEXT),
    );
    expect(reasons.map(({ message }) => message)).toEqual([
      'mf-product@1.0.0 hears bag.add-settled v1, which nobody would emit any more',
      'mf-header@1.0.0 hears bag.changed v1, which nobody would emit any more',
      'mf-product@1.0.0 emits bag.add-requested v1, which nobody would hear any more',
    ]);
  });
});

describe('[OPS-03] whether a release can be deployed, as far as shared packages go', () => {
  it.each([
    ['the same version', '^19.3.1', '19.3.1', []],
    ['a newer minor', '^19.3.1', '19.4.0', []],
    ['an older one', '^19.3.1', '19.3.0', ['react ^19.3.1 is needed and 19.3.0 provided']],
    ['another major', '^20.0.0', '19.3.1', ['react ^20.0.0 is needed and 19.3.1 provided']],
    ['none', '^19.3.1', undefined, ['react ^19.3.1 is needed and not provided at all']],
  ])('with %s', (_what, range, provided, expected) => {
    const provides: Record<string, string> = provided === undefined ? {} : { react: provided };
    expect(unmetShared({ shared: { react: range } }, { provides })).toEqual(expected);
  });

  it.each([
    ['all that it imports', ['useState'], ['useState', 'useId'], []],
    ['no name of the package', [], ['useState'], []],
    ['a name that the shell does not tell of, as older ones do not', ['useNext'], undefined, []],
    ['nothing that it tells of, as older releases do not', undefined, ['useState'], []],
    [
      'less than it imports, in a version that fits',
      ['useState', 'useNext', 'useLater'],
      ['useState'],
      ['useNext, useLater of react is imported and not among the names that react 19.3.1 provides'],
    ],
  ])('[OPS-03] [TEAM-03] with %s', (_what, imported, exported, expected) => {
    const release = { shared: { react: '^19.3.0' }, ...(imported && { sharedImports: { react: imported } }) };
    const host = { provides: { react: '19.3.1' }, ...(exported && { exports: { react: exported } }) };
    expect(unmetShared(release, host)).toEqual(expected);
  });

  it('is refused by each shell that cannot meet it, by its name', () => {
    const hosts = [
      { shell: 'old', provides: { react: '19.3.1' } },
      { shell: 'new', provides: { react: '20.0.0' } },
    ];
    const { reasons } = canDeploy(
      { current: null, others: [], hosts },
      release('mf-x', [], [], { shared: { react: '^20.0.0' } }),
    );
    expect(reasons).toEqual([
      { code: 'shared.unmet', subject: 'old', message: 'react ^20.0.0 is needed and 19.3.1 provided by old' },
    ]);
  });

  it('is refused with a range that is none', () => {
    expect(codesOf(faultsOfDeclared({ shared: { react: 'the newest' }, emits: [], hears: [] }))).toEqual([
      'shared.range-invalid',
    ]);
  });
});

describe('[OPS-03] what a change takes away', () => {
  const old = release('mf-shop', [bagChanged], [], {
    slots: ['header', 'page'],
    routes: [{ path: '/old/:id', probe: '/old/1' }],
  });
  const without = release('mf-shop', [], [], NEXT);
  const used = {
    isWhole: false,
    times: (key: string) => (key === 'route /old/:id' ? 40 : key === 'slot header' ? 1 : 0),
  };
  const unused = { isWhole: true, times: () => 0 };
  const listener = release('mf-x', [], [bagChanged]);
  const say = (more: Partial<DeployContext>, candidate = without) => {
    const verdict = canDeploy({ current: old, others: [], hosts: [], ...more }, candidate);
    return {
      no: codesOf(verdict.reasons),
      notYet: codesOf(verdict.missing),
      notes: codesOf(verdict.warnings),
      verdict,
    };
  };

  it('is refused where it is used, and says how often', () => {
    const { no, notYet, verdict } = say({ usage: used });
    expect([no, notYet]).toEqual([['slot.lost', 'route.lost'], []]);
    expect(verdict.reasons).toEqual([
      {
        code: 'slot.lost',
        subject: 'header',
        message: 'nobody would fill the slot header any more; used 1 time there in the last 7 days',
      },
      {
        code: 'route.lost',
        subject: '/old/:id',
        message: 'nobody would have the route /old/:id any more; used 40 times there in the last 7 days',
      },
    ]);
  });

  it('may go where nobody has used it for seven days, an event too', () => {
    const { no, notYet, notes } = say({ usage: unused, others: [listener] });
    expect([no, notYet]).toEqual([[], []]);
    expect(notes).toEqual(['event.emitter-lost', 'slot.lost', 'route.lost']);
  });

  it('is not known yet before seven days are counted; an event that somebody hears is kept until then', () => {
    const { no, notYet } = say({ others: [listener] });
    expect([no, notYet]).toEqual([['event.emitter-lost'], ['usage.unknown', 'usage.unknown']]);
  });

  it('is no loss where another remote has it, a wider route leads on, or an operator has granted it to another', () => {
    const header = release('mf-header', [], [], { slots: ['header'] });
    const wider = { ...without, routes: [{ path: '/old/*', probe: '/old/x' }] };
    expect(say({ usage: used, others: [header] }, wider)).toMatchObject({ no: [], notYet: [], notes: [] });
    const given = (kind: string, shape: string) => ['slot header', 'route /old/:'].includes(`${kind} ${shape}`);
    expect(say({ usage: used, isGivenAway: given })).toMatchObject({ no: [], notYet: [], notes: [] });
  });
});

describe('[OPS-03] a regional path that is there', () => {
  const redirect = { listed: '/lab', unlisted: '/lab', pages: 'none' as const };
  const current = release('mf-lab', [], [], { regionalPaths: { '/old': redirect, '/kept': redirect } });
  const notesOf = (context: Partial<DeployContext>, paths: readonly string[]) => {
    const regionalPaths = Object.fromEntries(paths.map((path) => [path, redirect]));
    const { verdict, warnings } = canDeploy(
      { current, others: [], hosts: [], ...context },
      release('mf-lab', [], [], { regionalPaths }),
    );
    return [verdict, warnings.map(({ code, subject }) => `${code} ${subject}`)];
  };

  it('is named where it would go, and blocks nothing', () => {
    expect(notesOf({}, ['/kept'])).toEqual(['compatible', ['redirect.lost /old']]);
    expect(notesOf({}, ['/kept', '/old', '/new'])).toEqual(['compatible', []]);
  });

  it('is no loss where another remote has it, or an operator has granted it to another', () => {
    const other = release('mf-other', [], [], { regionalPaths: { '/old': redirect } });
    expect(notesOf({ others: [other] }, ['/kept'])).toEqual(['compatible', []]);
    expect(notesOf({ isGivenAway: (_, shape) => shape === '/old' }, ['/kept'])).toEqual(['compatible', []]);
  });
});

describe('[OPS-03] what events look like on both sides', () => {
  const text = { type: 'string' };
  const whole = (fields: Record<string, unknown>, required = Object.keys(fields)) =>
    ({ type: 'object', properties: fields, required }) as never;
  const label = 'bag.changed v1';
  const sender = (payload: never) =>
    release('mf-bag', [bagChanged], [], { payloads: { emits: { [label]: payload }, hears: {} } });
  const listener = (payload: never) =>
    release('mf-header', [], [bagChanged], { payloads: { emits: {}, hears: { [label]: payload } } });
  const sayOf = (current: Declared | null, others: Declared[], candidate: Declared) =>
    canDeploy({ current, others, hosts: [] }, { ...candidate, ...NEXT }).reasons;

  it('is compared whoever is promoted, and the fields are named', () => {
    const narrow = listener(whole({ store: text, total: { type: 'integer' } }));
    const wide = sender(whole({ store: text, total: text }));
    expect(sayOf(null, [narrow], wide)).toEqual([
      {
        code: 'event.payload',
        subject: label,
        message: 'it sends bag.changed v1 with values of total that mf-header@1.0.0 does not take',
      },
    ]);
    expect(sayOf(null, [wide], narrow)[0]?.message).toBe(
      'mf-bag@1.0.0 sends bag.changed v1 with values of total that it does not take',
    );
  });

  it('names a field that the listener needs and the sender leaves out, or may leave out', () => {
    const needs = listener(whole({ store: text, total: text }));
    expect(sayOf(null, [needs], sender(whole({ store: text })))[0]?.message).toContain('values of total');
    expect(sayOf(null, [needs], sender(whole({ store: text, total: text }, ['store'])))[0]?.message).toContain(
      'values of total',
    );
  });

  it('says nothing of what was so already, of releases that do not say, and of what fits', () => {
    const narrow = listener(whole({ total: { type: 'integer' } }));
    const wide = sender(whole({ total: text }));
    expect(sayOf(wide, [narrow], wide)).toEqual([]);
    expect(sayOf(null, [release('mf-header', [], [bagChanged])], wide)).toEqual([]);
    expect(sayOf(null, [listener(whole({ total: text }))], wide)).toEqual([]);
  });

  it('is compared for events that remotes define themselves, as is how they are delivered', () => {
    const waved = { name: 'hand.waved', version: 1 };
    const own = 'hand.waved v1';
    const waves = (delivery: 'queued' | 'latest', times: unknown = text) =>
      release('mf-hand', [waved], [], {
        payloads: { emits: { [own]: whole({ times }) }, hears: {} },
        deliveries: { [own]: delivery },
      });
    const sees = release('mf-eye', [], [waved], {
      payloads: { emits: {}, hears: { [own]: whole({ times: text }) } },
      deliveries: { [own]: 'queued' },
    });
    expect(sayOf(null, [sees], waves('queued'))).toEqual([]);
    expect(sayOf(null, [waves('queued')], sees)).toEqual([]);
    expect(sayOf(null, [sees], waves('latest', { type: 'integer' })).map(({ message }) => message)).toEqual([
      'it sends hand.waved v1 with delivery "latest" and values of times that mf-eye@1.0.0 does not take',
    ]);
    // Nobody would hear what waits for a listener; a fact waits for nobody.
    const blind = release('mf-eye');
    expect(codesOf(sayOf(sees, [waves('queued')], blind))).toEqual(['event.listener-lost']);
    expect(sayOf({ ...sees, deliveries: {} }, [waves('latest')], blind)).toEqual([]);
  });

  it('is compared with each shell', () => {
    const frame = release('mf-header', [], [frameChanged], {
      payloads: { emits: {}, hears: { 'frame.changed v1': whole({ theme: text }) } },
    });
    const host = (fields: Record<string, unknown>) => ({
      shell: 'shell-1',
      provides: {},
      payloads: { emits: { 'frame.changed v1': whole(fields) }, hears: {} },
    });
    const of = (fields: Record<string, unknown>) =>
      canDeploy({ current: null, others: [], hosts: [host(fields)] }, frame);
    expect(of({ theme: text }).reasons).toEqual([]);
    expect(codesOf(of({ theme: { type: 'null' } }).reasons)).toEqual(['event.payload']);
  });

  it.each([
    ['1.4.0', '1.0.0', []],
    ['2.0.0', '1.9.0', ['contracts.other-major']],
    [undefined, '1.0.0', []],
    ['2.0.0', undefined, []],
  ])('contracts %s beside those of a shell, %s', (own, others, expected) => {
    const hosts = [{ shell: 'shell-1', provides: {}, ...(others && { contracts: others }) }];
    const candidate = release('mf-x', [], [], own ? { contracts: own } : {});
    expect(codesOf(canDeploy({ current: null, others: [], hosts }, candidate).reasons)).toEqual(expected);
  });
});

describe('[OPS-03] the laws of the verdict', () => {
  const keys = fc.subarray(EVENT_CATALOGUE.map(key));
  const routes = fc
    .subarray(['/a', '/a/:id', '/b/*'])
    .map((paths) => paths.map((path) => ({ path, probe: path.replace(':id', '1').replace('*', 'x') })));
  const slots = fc.subarray(['header', 'footer', 'bag'] as const);
  const declared = (remote: string) =>
    fc
      .record({ emits: keys, hears: keys, slots, routes })
      .map(({ emits, hears, ...ground }) => release(remote, emits, hears, ground));
  const region = fc.tuple(declared('mf-a'), declared('mf-b'), declared('mf-c'));

  it('what runs there now can be deployed again', () => {
    fc.assert(
      fc.property(region, declared('mf-x'), (others, current) => {
        expect(canDeploy({ current, others, hosts: [] }, { ...current, ...NEXT })).toEqual({
          verdict: 'compatible',
          reasons: [],
          missing: [],
          warnings: [],
        });
      }),
    );
  });

  it('the order of the others says nothing', () => {
    fc.assert(
      fc.property(region, declared('mf-x'), declared('mf-x'), (others, current, candidate) => {
        const verdict = canDeploy({ current, others, hosts: [] }, candidate);
        expect(canDeploy({ current, others: others.toReversed(), hosts: [] }, candidate)).toEqual(verdict);
        expect(verdict.verdict === 'compatible').toBe(verdict.reasons.length === 0);
      }),
    );
  });

  it('a release that emits and hears all that its predecessor did breaks nobody', () => {
    fc.assert(
      fc.property(region, declared('mf-x'), keys, keys, (others, current, emits, hears) => {
        const { slots, routes } = current;
        const candidate = release('mf-x', [...current.emits, ...emits], [...current.hears, ...hears], {
          slots,
          routes,
        });
        const { reasons, missing } = canDeploy({ current, others, hosts: [] }, candidate);
        const lost = ['event.emitter-lost', 'event.listener-lost', 'slot.lost', 'route.lost', 'usage.unknown'];
        expect(codesOf([...reasons, ...missing]).filter((code) => lost.includes(code))).toEqual([]);
      }),
    );
  });

  it('it is total, whatever stands in a range or a version; all shells can meet it when each of them can', () => {
    const provides = fc.dictionary(
      fc.constantFrom('react', 'zod', '__proto__'),
      fc.oneof(fc.string(), fc.constantFrom('1.0.0', '2.1.0')),
    );
    const shared = fc.dictionary(
      fc.constantFrom('react', 'zod', 'constructor'),
      fc.oneof(fc.string(), fc.constantFrom('^1.0.0', '*')),
    );
    fc.assert(
      fc.property(shared, fc.array(provides, { maxLength: 3 }), (ranges, all) => {
        const hosts = all.map((one, index) => ({ shell: `shell-${index}`, provides: one }));
        const candidate = release('mf-x', [], [], { shared: ranges });
        const unmet = (some: typeof hosts) =>
          canDeploy({ current: null, others: [], hosts: some }, candidate).reasons.filter(
            ({ code }) => code === 'shared.unmet',
          );
        expect(unmet(hosts)).toEqual(hosts.flatMap((host) => unmet([host])));
      }),
    );
  });
});

describe('the catalogue of events', () => {
  it('has every event once, with its schema', () => {
    expect(new Set(EVENT_CATALOGUE.map(({ name, version }) => `${name} ${version}`)).size).toBe(EVENT_CATALOGUE.length);
    expect(findEvent({ name: 'partner.activated', version: 1 })).toBe(partnerActivated);
    expect(findEvent({ name: 'partner.activated', version: 2 })).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import type { UnlockedWorkplace } from '@tessera/shared-contracts/programmes/workplaceCalls';
import type { AnyStateMachine } from 'xstate';
import { createActor, waitFor } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { WorkplaceCalls } from './workplaceCalls.ts';
import { createWorkplaceLoginMachine, viewOf, type WorkplaceEmitted } from './workplaceLogin.machine.ts';
import { firstView, type WorkplaceStart } from './workplaceView.ts';

const UNLOCKED: UnlockedWorkplace = {
  company: { code: 'acme', name: 'Acme', image: '/media/partner/acme.svg' },
  discountCode: 'WORK-ACME-1',
  expiresAt: '2026-12-23T00:00:00.000Z',
};
const LINK = { token: 't', email: 'ada@acme.example', companyCode: 'acme' };
const START: WorkplaceStart = { company: 'acme', link: null, unlocked: null, said: null };

const never = () => {
  throw new Error('A machine that is looked at calls nobody.');
};
const inert: WorkplaceCalls = { requestLink: never, verify: never, readSession: never, leave: never };

const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.0.workplaceLogin.${actor}`, output });
const failed = (actor: string) => ({ type: `xstate.error.actor.0.workplaceLogin.${actor}`, error: new Error('lost') });
const EVENTS = [
  { type: 'REQUEST', email: 'ada@acme.example' },
  { type: 'REQUEST', email: 'ada' },
  { type: 'AGAIN' },
  { type: 'RETURNED' },
  { type: 'USE_HERE' },
  { type: 'RETRY' },
  { type: 'LEAVE' },
  ...['sent', 'email', 'tooMany', 'failed'].map((output) => done('requesting', output)),
  ...[UNLOCKED, null].map((output) => done('checking', output)),
  done('checking', { ...UNLOCKED, company: { ...UNLOCKED.company, code: 'other' } }),
  ...[UNLOCKED, 'used', 'expired', 'otherBrowser', 'otherCompany', 'invalid', 'failed'].map((output) =>
    done('verifying', output),
  ),
  done('leaving', true),
  done('leaving', false),
  ...['requesting', 'checking', 'verifying', 'leaving'].map(failed),
];

interface Snapshot {
  readonly value: string;
  readonly context: Parameters<typeof viewOf>[0]['context'];
}

/** Every state that can be reached from a start, and the target of each event there. */
function walk(input: WorkplaceStart) {
  const map = getAdjacencyMap(createWorkplaceLoginMachine(inert) as AnyStateMachine, {
    input,
    events: EVENTS,
    limit: 20_000,
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.problem,
        context.reason,
        context.unlocked === null,
        context.anyBrowser,
        context.left,
        context.stillIn,
        context.link === null,
      ]),
  });
  return Object.values(map) as unknown as readonly {
    readonly state: Snapshot;
    readonly transitions: Readonly<
      Record<string, { readonly event: { readonly type: string; readonly output?: unknown }; readonly state: Snapshot }>
    >;
  }[];
}

const STARTS: readonly WorkplaceStart[] = [
  START,
  { ...START, said: 'sent' },
  { ...START, unlocked: UNLOCKED },
  { ...START, link: LINK },
  { ...START, link: LINK, said: 'otherBrowser' },
  { ...START, said: 'used' },
];
const walked = STARTS.flatMap(walk);
const edges = walked.flatMap(({ state, transitions }) =>
  Object.values(transitions).map(({ event, state: to }) => ({ from: state, event, to })),
);

describe('[PROG-05] the workplace login, in every state that can be reached', () => {
  it('rests in each of its states, and in no passing one', () => {
    expect(new Set(walked.map(({ state }) => state.value))).toEqual(
      new Set(['asking', 'requesting', 'sent', 'checking', 'verifying', 'refused', 'unlocked', 'leaving']),
    );
  });

  it('takes every transition of the two steps and of the way out, and no other', () => {
    const taken = new Set(
      edges
        .filter(({ from, to }) => from.value !== to.value)
        .map(({ from, event, to }) => `${from.value} ${event.type.replace(/^xstate\.(\w+)\..*$/, '$1')} ${to.value}`),
    );
    expect([...taken].sort()).toEqual(
      [
        'asking REQUEST requesting',
        'checking AGAIN asking',
        'checking done sent',
        'checking done unlocked',
        'checking error sent',
        'leaving done asking',
        'leaving done unlocked',
        'leaving error unlocked',
        'refused RETRY verifying',
        'refused USE_HERE verifying',
        'requesting done asking',
        'requesting done sent',
        'requesting error asking',
        'sent AGAIN asking',
        'sent RETURNED checking',
        'unlocked LEAVE leaving',
        'verifying done refused',
        'verifying done unlocked',
        'verifying error refused',
      ].sort(),
    );
  });

  it('is unlocked by what the server says alone, and shows no prices otherwise', () => {
    for (const { from, event, to } of edges) {
      if (to.value !== 'unlocked' || from.value === 'unlocked' || from.value === 'leaving') continue;
      expect([from.value, event.output]).toEqual([from.value, UNLOCKED]);
    }
    for (const { state } of walked) {
      const isIn = state.value === 'unlocked' || state.value === 'leaving';
      expect([state.value, state.context.unlocked !== null]).toEqual([state.value, isIn]);
      expect(viewOf(state as Parameters<typeof viewOf>[0]).step).toBe(
        { checking: 'sent', leaving: 'unlocked' }[state.value] ?? state.value,
      );
    }
  });

  it('tries a link again only where it is not used up', () => {
    for (const { from, event, to } of edges) {
      if (from.value !== 'refused' || to.value !== 'verifying') continue;
      expect(['otherBrowser', 'failed']).toContain(from.context.reason);
      expect(to.context.anyBrowser || event.type === 'RETRY').toBe(true);
    }
  });

  it.each(STARTS)('begins as the server has drawn it: $said', (start) => {
    const actor = createActor(createWorkplaceLoginMachine({ ...inert, verify: () => new Promise(() => {}) }), {
      input: start,
    }).start();
    expect(viewOf(actor.getSnapshot())).toEqual(firstView(start));
    actor.stop();
  });

  it('tells the store whose prices are unlocked, and that they are left', async () => {
    const told: WorkplaceEmitted[] = [];
    const asked: unknown[] = [];
    const calls: WorkplaceCalls = {
      ...inert,
      async verify(link, anyBrowser) {
        asked.push([link, anyBrowser]);
        return anyBrowser ? UNLOCKED : 'otherBrowser';
      },
      leave: async () => true,
    };
    const actor = createActor(createWorkplaceLoginMachine(calls), { input: { ...START, link: LINK } });
    actor.on('*', (event) => told.push(event));
    actor.start();
    await waitFor(actor, ({ value }) => value === 'refused');
    actor.send({ type: 'USE_HERE' });
    await waitFor(actor, ({ value }) => value === 'unlocked');
    actor.send({ type: 'LEAVE' });
    await waitFor(actor, ({ value }) => value === 'asking');
    expect(asked).toEqual([
      [LINK, false],
      [LINK, true],
    ]);
    expect(told).toEqual([
      { type: 'unlocked', unlocked: UNLOCKED },
      { type: 'left', unlocked: UNLOCKED },
    ]);
    actor.stop();
  });
});

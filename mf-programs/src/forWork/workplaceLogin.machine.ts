/**
 * The workplace login in two steps: the visitor requests a magic link with email and company code, and the link is verified with token,
 * email and company code. Then the company's prices apply until the visitor signs out (C4, PROG-05).
 */
import { isEmail } from '@tessera/shared-contracts/http/email';
import type { UnlockedWorkplace, VerifyRefusal } from '@tessera/shared-contracts/programmes/workplaceCalls';
import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { WorkplaceCalls } from './workplaceCalls.ts';
import {
  firstView,
  type LoginProblem,
  type WorkplaceEvent,
  type WorkplaceStart,
  type WorkplaceView,
} from './workplaceView.ts';

interface Context extends WorkplaceStart {
  readonly email: string;
  readonly problem: LoginProblem | null;
  readonly reason: VerifyRefusal | 'failed';
  readonly anyBrowser: boolean;
  readonly stillIn: boolean;
  readonly left: boolean;
}

/** The result of verifying a link: the unlocked prices, or why there are none. */
type Verified = UnlockedWorkplace | VerifyRefusal | 'failed';

/** Events for the rest of the store. */
export type WorkplaceEmitted =
  | { readonly type: 'unlocked'; readonly unlocked: UnlockedWorkplace }
  | { readonly type: 'left'; readonly unlocked: UnlockedWorkplace };

/** The actors, guards and actions that the table of states names. */
function setupWorkplaceLogin(calls: WorkplaceCalls) {
  /** XState infers the types from this object; its value is empty. */
  const types: {
    context?: Context;
    events?: WorkplaceEvent;
    emitted?: WorkplaceEmitted;
    input?: WorkplaceStart;
  } = {};
  return setup({
    types,
    actors: {
      requestLink: fromPromise(({ input }: { input: { company: string; email: string } }) =>
        calls.requestLink(input.company, input.email),
      ),
      verify: fromPromise(async ({ input }: { input: Pick<Context, 'link' | 'anyBrowser'> }) =>
        input.link === null ? ('invalid' as const) : calls.verify(input.link, input.anyBrowser),
      ),
      readSession: fromPromise(() => calls.readSession()),
      leave: fromPromise(() => calls.leave()),
    },
    /** A guard of a call's result gets the result as its parameter. */
    guards: {
      wasSent: (_, answer: 'sent' | LoginProblem) => answer === 'sent',
      isThisCompany: ({ context }, found: UnlockedWorkplace | null) => found?.company.code === context.company,
      hasOpened: (_, answer: Verified) => typeof answer === 'object',
      hasLeft: (_, left: boolean) => left,
      isAddress: ({ event }) => event.type === 'REQUEST' && isEmail(event.email),
      startsUnlocked: ({ context }) => context.unlocked !== null,
      startsRefused: ({ context }) => firstView(context).step === 'refused',
      startsWithLink: ({ context }) => context.link !== null,
      startsSent: ({ context }) => context.said === 'sent',
      canBeTriedAgain: ({ context }) =>
        context.link !== null && (context.reason === 'otherBrowser' || context.reason === 'failed'),
    },
    actions: {
      takeEmail: assign(({ event }) => (event.type === 'REQUEST' ? { email: event.email, problem: null } : {})),
      refuseEmail: assign({ problem: 'email' as const }),
      forgetSaid: assign({ problem: null, left: false, said: null, link: null }),
      takeProblem: assign((_, answer: 'sent' | LoginProblem) => ({ problem: answer === 'sent' ? null : answer })),
      failRequest: assign({ problem: 'failed' as const }),
      takeUnlocked: assign((_, answer: Verified | null) => (typeof answer === 'object' ? { unlocked: answer } : {})),
      takeReason: assign((_, answer: Verified) => (typeof answer === 'string' ? { reason: answer } : {})),
      failVerify: assign({ reason: 'failed' as const }),
      forgetUnlocked: assign({ unlocked: null, left: true, stillIn: false }),
      stayIn: assign({ stillIn: true }),
      anyBrowser: assign({ anyBrowser: true }),
      tellUnlocked: emit(({ context }) => told('unlocked', context)),
      tellLeft: emit(({ context }) => told('left', context)),
    },
  });
}

/**
 * Creates the machine of the workplace login.
 * @param calls the requests that its actors make
 */
export function createWorkplaceLoginMachine(calls: WorkplaceCalls) {
  return setupWorkplaceLogin(calls).createMachine({
    id: 'workplaceLogin',
    context: ({ input }) => {
      const view = firstView(input);
      return {
        ...input,
        email: '',
        problem: view.step === 'asking' ? view.problem : null,
        left: view.step === 'asking' && view.left,
        reason: view.step === 'refused' ? view.reason : 'failed',
        anyBrowser: false,
        stillIn: view.step === 'unlocked' && view.stillIn,
      };
    },
    initial: 'starting',
    states: {
      /** Transient: its transitions are taken at once. */
      starting: {
        always: [
          { guard: 'startsUnlocked', target: 'unlocked' },
          { guard: 'startsRefused', target: 'refused' },
          { guard: 'startsWithLink', target: 'verifying' },
          { guard: 'startsSent', target: 'sent' },
          { target: 'asking' },
        ],
      },
      asking: {
        on: {
          REQUEST: [
            { guard: 'isAddress', target: 'requesting', actions: 'takeEmail' },
            { actions: ['takeEmail', 'refuseEmail'] },
          ],
        },
      },
      requesting: {
        invoke: {
          src: 'requestLink',
          input: ({ context: { company, email } }) => ({ company, email }),
          onDone: [
            { guard: { type: 'wasSent', params: ({ event }) => event.output }, target: 'sent' },
            { target: 'asking', actions: { type: 'takeProblem', params: ({ event }) => event.output } },
          ],
          onError: { target: 'asking', actions: 'failRequest' },
        },
      },
      sent: { on: { AGAIN: { target: 'asking', actions: 'forgetSaid' }, RETURNED: 'checking' } },
      /** The link may have been opened in another tab of this browser. */
      checking: {
        invoke: {
          src: 'readSession',
          onDone: [
            {
              guard: { type: 'isThisCompany', params: ({ event }) => event.output },
              target: 'unlocked',
              actions: { type: 'takeUnlocked', params: ({ event }) => event.output },
            },
            { target: 'sent' },
          ],
          onError: 'sent',
        },
        on: { AGAIN: { target: 'asking', actions: 'forgetSaid' } },
      },
      verifying: {
        invoke: {
          src: 'verify',
          input: ({ context: { link, anyBrowser } }) => ({ link, anyBrowser }),
          onDone: [
            {
              guard: { type: 'hasOpened', params: ({ event }) => event.output },
              target: 'unlocked',
              actions: { type: 'takeUnlocked', params: ({ event }) => event.output },
            },
            { target: 'refused', actions: { type: 'takeReason', params: ({ event }) => event.output } },
          ],
          onError: { target: 'refused', actions: 'failVerify' },
        },
      },
      refused: {
        on: {
          USE_HERE: { guard: 'canBeTriedAgain', target: 'verifying', actions: 'anyBrowser' },
          RETRY: { guard: 'canBeTriedAgain', target: 'verifying' },
        },
      },
      unlocked: {
        entry: 'tellUnlocked',
        on: { LEAVE: 'leaving' },
      },
      leaving: {
        invoke: {
          src: 'leave',
          onDone: [
            {
              guard: { type: 'hasLeft', params: ({ event }) => event.output },
              target: 'asking',
              actions: ['tellLeft', 'forgetSaid', 'forgetUnlocked'],
            },
            { target: 'unlocked', actions: 'stayIn' },
          ],
          onError: { target: 'unlocked', actions: 'stayIn' },
        },
      },
    },
  });
}

function told(type: WorkplaceEmitted['type'], { unlocked }: Context): WorkplaceEmitted {
  if (unlocked === null) throw new Error(`The workplace login says "${type}" with no prices unlocked.`);
  return { type, unlocked };
}

type Snapshot = Pick<SnapshotFrom<ReturnType<typeof createWorkplaceLoginMachine>>, 'value' | 'context'>;

/** The view that the page renders for a snapshot. */
export function viewOf({ value, context }: Snapshot): WorkplaceView {
  const { unlocked, problem, left, email, reason, stillIn } = context;
  switch (value) {
    case 'requesting':
    case 'verifying':
      return { step: value };
    case 'sent':
    case 'checking':
      return { step: 'sent', email: email === '' ? null : email };
    case 'refused':
      return { step: 'refused', reason };
    case 'unlocked':
    case 'leaving':
      if (unlocked !== null) return { step: 'unlocked', unlocked, leaving: value === 'leaving', stillIn };
      return { step: 'asking', problem, left };
    case 'starting':
    case 'asking':
      return { step: 'asking', problem, left };
  }
}

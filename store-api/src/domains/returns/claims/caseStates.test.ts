/** The full transition table of trade-ins and claims for each actor, written a second time by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { returnTexts } from '../texts.ts';
import {
  CASE_ACTORS,
  CASE_STATES,
  type CaseState,
  CLAIM_KINDS,
  CLAIM_STATES,
  caseTimeline,
  isMailed,
  isOver,
  nextCaseStates,
  requiredField,
  TRADE_IN_STATES,
} from './caseStates.ts';

type Moves = Readonly<Partial<Record<CaseState, Readonly<Partial<Record<CaseState, string>>>>>>;

const TRADE_IN: Readonly<Record<'store' | 'shopper' | 'operator', Moves>> = {
  store: {},
  shopper: {
    registered: { cancelled: '' },
    envelope_sent: { pickup_booked: 'day', cancelled: '' },
    pickup_booked: { pickup_booked: 'day', cancelled: '' },
  },
  operator: {
    registered: { envelope_sent: '', cancelled: '' },
    envelope_sent: { picked_up: '', received: '', lapsed: '', cancelled: '' },
    pickup_booked: { picked_up: '', received: '', lapsed: '', cancelled: '' },
    picked_up: { received: '' },
    received: { approved: 'amount', declined: 'note' },
    approved: { refunded: '' },
    declined: { sent_back: '' },
    lapsed: { received: '' },
  },
};
const CLAIM: typeof TRADE_IN = {
  store: {},
  shopper: { submitted: { withdrawn: '' }, reviewing: { withdrawn: '' } },
  operator: {
    submitted: { reviewing: '', accepted: '', declined: 'note' },
    reviewing: { accepted: '', declined: 'note' },
    accepted: { settled: '' },
  },
};

const MACHINES = [['trade_in' as const, TRADE_IN], ...CLAIM_KINDS.map((kind) => [kind, CLAIM] as const)] as const;

describe.each(MACHINES)('[ORD-02] [ORD-03] the machine of a %s', (kind, moves) => {
  it.each(CASE_ACTORS.flatMap((actor) => CASE_STATES.map((state) => [actor, state] as const)))(
    'lets the %s move it out of %s to exactly the states that the table has',
    (actor, state) => {
      const table = moves[actor][state] ?? {};
      for (const to of CASE_STATES) {
        expect([to, nextCaseStates({ kind, state }, actor).includes(to)]).toEqual([to, to in table]);
        expect([to, requiredField({ kind, state }, to, actor)]).toEqual([to, table[to] || null]);
      }
    },
  );

  it('is over where nobody moves it on, and when no ring came in time', () => {
    const open =
      kind === 'trade_in'
        ? ['registered', 'envelope_sent', 'pickup_booked', 'picked_up', 'received', 'approved', 'declined']
        : ['submitted', 'reviewing', 'accepted'];
    const states = kind === 'trade_in' ? TRADE_IN_STATES : CLAIM_STATES;
    expect(states.filter((state) => !isOver({ kind, state }))).toEqual(open);
  });

  it('shows a way that ends where it is, or goes on from there by moves that there are', () => {
    const states = kind === 'trade_in' ? TRADE_IN_STATES : CLAIM_STATES;
    for (const state of states) {
      const way = caseTimeline({ kind, state }, [state]);
      expect(way).toContain(state);
      expect(new Set(way).size).toBe(way.length);
    }
  });
});

describe('[ORD-03] a way that was left', () => {
  it('shows where it has been, and no step that will not come', () => {
    expect(
      caseTimeline({ kind: 'trade_in', state: 'declined' }, ['registered', 'envelope_sent', 'received', 'declined']),
    ).toEqual(['registered', 'envelope_sent', 'received', 'declined', 'sent_back']);
    expect(caseTimeline({ kind: 'trade_in', state: 'cancelled' }, ['registered', 'cancelled'])).toEqual([
      'registered',
      'cancelled',
    ]);
    expect(caseTimeline({ kind: 'size', state: 'withdrawn' }, ['submitted', 'withdrawn'])).toEqual([
      'submitted',
      'withdrawn',
    ]);
    expect(caseTimeline({ kind: 'size', state: 'declined' }, ['submitted', 'declined'])).toEqual([
      'submitted',
      'declined',
    ]);
  });

  it('is written about at every step but two', () => {
    expect(CASE_STATES.filter((state) => !isMailed(state))).toEqual(['registered', 'reviewing']);
  });
});

/** All texts of the pages and mails of cases in a language. */
function wordsIn(locale: Locale): string[] {
  const textsBelow = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsBelow) : [];
  };
  return textsBelow(JSON.parse(readFileSync(join(import.meta.dirname, `../locales/${locale}/claims.json`), 'utf8')));
}

describe.each(LOCALES)('[PAGE-02] the words of cases, %s', (locale) => {
  it('are there, and none is an English one', () => {
    const said = wordsIn(locale);
    expect(said.length).toBeGreaterThan(110);
    for (const each of said) expect(each.trim()).not.toBe('');
    if (locale === 'en-US') return;
    const english = new Set(wordsIn('en-US'));
    expect(said.filter((each) => english.has(each))).toEqual([]);
  });

  it('name the facts of a trade-in where there are any', () => {
    const t = returnTexts(locale);
    const facts = { credit: '«c»', amount: '«a»', last: '«l»', day: '«d»' };
    const named = Object.fromEntries(
      TRADE_IN_STATES.map((state) => [state, t(`claims.tradeIn.said.${state}`, facts).match(/«\w»/g)?.join('') ?? '']),
    );
    expect(named).toEqual({
      registered: '«c»',
      envelope_sent: '«l»',
      pickup_booked: '«d»',
      picked_up: '',
      received: '',
      approved: '«a»',
      refunded: '«a»',
      declined: '',
      sent_back: '',
      lapsed: '«l»',
      cancelled: '',
    });
  });
});

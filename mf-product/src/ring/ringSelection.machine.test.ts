import { describe, expect, it } from '@jest/globals';
import { choose, NOTHING_CHOSEN, type RingChoice } from '@tessera/shared-contracts/ringSelection';
import { createActor, SimulatedClock } from 'xstate';
import { TEST_CATALOGUE } from '../../test-support/ringCatalogue.ts';
import { airGoods } from './ringGoods.ts';
import type { QuoteQuestion, RingQuote } from './ringQuote.ts';
import { quoteKey } from './ringQuote.ts';
import { createRingMachine, QUOTE_PAUSE, ringStateOf } from './ringSelection.machine.ts';
import type { RingEmitted } from './ringState.ts';

const RING = { colour: 'ROSE_GOLD', size: 9 } as const;

/** The machine with its clock, its questions and what it emitted in the test's hands. */
function start(choice: RingChoice = {}, given: { quote?: RingQuote; discountCodes?: string[] } = {}) {
  const asked: { question: QuoteQuestion; signal: AbortSignal; answer: PromiseWithResolvers<RingQuote | null> }[] = [];
  const emitted: RingEmitted[] = [];
  let requests = 0;
  const clock = new SimulatedClock();
  const machine = createRingMachine({
    goods: airGoods(TEST_CATALOGUE),
    newRequestId: () => `r${++requests}`,
    askQuote(question, signal) {
      const answer = Promise.withResolvers<RingQuote | null>();
      asked.push({ question, signal, answer });
      return answer.promise;
    },
  });
  const { quote = null, discountCodes = [] } = given;
  const requested = choose({ selection: NOTHING_CHOSEN, refused: {} }, choice);
  const actor = createActor(machine, { clock, input: { requested, quote, discountCodes } });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    asked,
    emitted,
    pass: (ms: number) => clock.increment(ms),
    send: actor.send,
    choose: (next: RingChoice) => actor.send({ type: 'CHOOSE', choice: next }),
    settle: (requestId: string, ok: boolean, message: string | null = null) =>
      actor.send({ type: 'SETTLED', requestId, ok, message, unanswered: false }),
    /** What the bus says where the bag has said nothing in time. */
    giveUp: (requestId: string) =>
      actor.send({ type: 'SETTLED', requestId, ok: false, message: null, unanswered: true }),
    state: () => ringStateOf(actor.getSnapshot()),
    /** Lets answered promises reach the machine. */
    async answered() {
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const quoteOf = (question: QuoteQuestion, amount: string): RingQuote => ({
  key: quoteKey(question),
  lines: {},
  discounts: [],
  subtotal: { amount, currencyCode: 'AED' },
  total: { amount, currencyCode: 'AED' },
});

describe('the ring’s price', () => {
  it('[PDP-08] is the catalogue’s while there is no colour to ask for', () => {
    const { asked, pass, choose: pick, state } = start();
    pick({ size: 9 });
    pass(10_000);
    expect(state().price).toBe('catalogue');
    expect(asked).toEqual([]);
  });

  it('[PDP-08] is asked once the shopper pauses, for the last choice alone', () => {
    const { asked, pass, choose: pick, state } = start();
    pick({ colour: 'ROSE_GOLD' });
    pass(QUOTE_PAUSE - 1);
    pick({ engraving: 'N' });
    pass(QUOTE_PAUSE - 1);
    pick({ engraving: 'No' });
    expect(asked).toEqual([]);
    expect(state().price).toBe('asking');
    pass(QUOTE_PAUSE);
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked[0]?.question.lines)).toContain('"No"');
  });

  it('[PDP-08] is the newest answer: older ones are called off, and too late when they come', async () => {
    const { asked, pass, choose: pick, state, answered } = start();
    pick({ colour: 'ROSE_GOLD' });
    pass(QUOTE_PAUSE);
    pick({ colour: 'BIONIC_GOLD' });
    expect(asked[0]?.signal.aborted).toBe(true);
    pass(QUOTE_PAUSE);
    const [old, newest] = asked;
    if (!old || !newest) throw new Error('Two prices should have been asked.');
    newest.answer.resolve(quoteOf(newest.question, '1200'));
    await answered();
    old.answer.resolve(quoteOf(old.question, '1'));
    await answered();
    expect(state()).toMatchObject({ price: 'quoted', quote: { total: { amount: '1200' } } });
  });

  it('[PDP-08] is asked anew after an answer, which no longer counts', async () => {
    const { asked, pass, choose: pick, state, answered } = start();
    pick({ colour: 'ROSE_GOLD' });
    pass(QUOTE_PAUSE);
    asked[0]?.answer.resolve(quoteOf(asked[0].question, '1400'));
    await answered();
    pick({ charger: 'TRAVEL' });
    expect(state()).toMatchObject({ price: 'asking', quote: null });
    pass(QUOTE_PAUSE);
    expect(asked).toHaveLength(2);
  });

  it('[PDP-08] is not asked again when the same is chosen as was asked', async () => {
    const { asked, pass, choose: pick, state, answered } = start();
    pick({ colour: 'ROSE_GOLD' });
    pass(QUOTE_PAUSE);
    asked[0]?.answer.resolve(quoteOf(asked[0].question, '1400'));
    await answered();
    pick({ engraving: '@' });
    expect(state()).toMatchObject({ price: 'quoted', quote: { total: { amount: '1400' } } });
    pick({ charger: 'TRAVEL' });
    pick({ charger: null });
    expect(state().price).toBe('quoted');
    pass(QUOTE_PAUSE);
    expect(asked).toHaveLength(1);
  });

  it.each(['null', 'an error'])(
    '[PDP-08] stays the catalogue’s after %s, until something else is chosen',
    async (what) => {
      const { asked, pass, choose: pick, state, answered } = start();
      pick({ colour: 'ROSE_GOLD' });
      pass(QUOTE_PAUSE);
      if (what === 'null') asked[0]?.answer.resolve(null);
      else asked[0]?.answer.reject(new Error('No.'));
      await answered();
      expect(state()).toMatchObject({ price: 'unquoted', quote: null });
      pick({ size: 9 });
      expect(state().price).toBe('asking');
    },
  );

  it('[PDP-08] found by the server counts until something else is chosen, or a partner’s codes come', () => {
    const question = {
      store: 'AE' as const,
      lines: [{ merchandiseId: 'rose_gold_9', quantity: 1, attributes: [{ key: '_product_type', value: 'RING' }] }],
      discountCodes: [],
    };
    const { asked, pass, send, state } = start(RING, { quote: quoteOf(question, '1489') });
    expect(state().price).toBe('quoted');
    send({ type: 'CODES', discountCodes: ['RUN10'] });
    expect(state().price).toBe('asking');
    pass(QUOTE_PAUSE);
    expect(asked[0]?.question.discountCodes).toEqual(['RUN10']);
  });

  it('[PDP-08] of what the address says now is asked', () => {
    const { asked, pass, send, state } = start();
    const requested = choose({ selection: NOTHING_CHOSEN, refused: { size: '4' } }, { colour: 'ASTER_BLACK' });
    send({ type: 'READ', requested });
    expect(state().requested).toBe(requested);
    pass(QUOTE_PAUSE);
    expect(asked[0]?.question.lines).toMatchObject([{ merchandiseId: 'aster_black_open' }]);
  });
});

describe('the way into the bag', () => {
  it.each([
    [{}, 'colour'],
    [{ size: 9 }, 'colour'],
    [{ colour: 'ROSE_GOLD' }, 'size'],
    [{ ...RING, engraving: '@' }, 'engraving'],
  ] as const)('[PDP-03] with %p is barred by the %s, and says so each time', (choice, first) => {
    const { send, state, emitted } = start(choice);
    send({ type: 'ADD' });
    send({ type: 'ADD' });
    expect(state().bag).toBe('incomplete');
    expect(emitted).toEqual([
      { type: 'missing', first },
      { type: 'missing', first },
    ]);
  });

  it('[PDP-03] stays barred until all is chosen, and is open then', () => {
    const { send, choose: pick, state } = start();
    send({ type: 'ADD' });
    pick({ size: 9 });
    expect(state().bag).toBe('incomplete');
    pick({ colour: 'ROSE_GOLD' });
    expect(state().bag).toBe('choosing');
  });

  it('[BAG-10] hands the lines over once, whatever is pressed or chosen meanwhile', () => {
    const { send, choose: pick, state, emitted } = start(RING);
    send({ type: 'ADD' });
    send({ type: 'ADD' });
    pick({ charger: 'TRAVEL' });
    send({ type: 'ADD' });
    expect(state().bag).toBe('adding');
    expect(emitted).toEqual([
      { type: 'add', requestId: 'r1', lines: [expect.objectContaining({ merchandiseId: 'rose_gold_9' })] },
    ]);
  });

  it('hears only the answer to its own request', () => {
    const { send, settle, state } = start(RING);
    settle('r1', true);
    expect(state().bag).toBe('choosing');
    send({ type: 'ADD' });
    settle('r0', true);
    settle('r0', false, 'No.');
    expect(state().bag).toBe('adding');
    settle('r1', true);
    expect(state().bag).toBe('added');
    settle('r1', false, 'No.');
    expect(state().bag).toBe('added');
  });

  it('[API-07] keeps what the bag said when it refused, until something else is chosen', () => {
    const { send, settle, choose: pick, state } = start(RING);
    send({ type: 'ADD' });
    settle('r1', false, 'No.');
    expect(state()).toMatchObject({ bag: 'refused', message: 'No.' });
    pick({ size: 8 });
    expect(state().bag).toBe('choosing');
  });

  it('after an answer, a further press is a further request', () => {
    const { send, settle, emitted, state } = start(RING);
    for (const ok of [true, false]) {
      send({ type: 'ADD' });
      settle(`r${emitted.length}`, ok);
    }
    send({ type: 'ADD' });
    expect(emitted.map((event) => event.type === 'add' && event.requestId)).toEqual(['r1', 'r2', 'r3']);
    expect(state().bag).toBe('adding');
  });

  it('[OPS-05] a request that went unanswered may be sent once more under its id, and may still be answered', () => {
    const { send, settle, giveUp, emitted, state } = start(RING);
    send({ type: 'ADD' });
    giveUp('r0');
    expect(state().bag).toBe('adding');
    giveUp('r1');
    expect(state().bag).toBe('unanswered');
    send({ type: 'ADD' });
    expect(emitted.map((event) => event.type === 'add' && event.requestId)).toEqual(['r1', 'r1']);
    giveUp('r1');
    expect(state().bag).toBe('unanswered');
    settle('r1', false, 'No.');
    expect(state()).toMatchObject({ bag: 'refused', message: 'No.' });
  });

  it('an unanswered request is let go when something else is chosen: the next is another', () => {
    const { send, settle, giveUp, choose: pick, emitted, state } = start(RING);
    send({ type: 'ADD' });
    giveUp('r1');
    pick({ size: 8 });
    expect(state().bag).toBe('choosing');
    send({ type: 'ADD' });
    settle('r1', true);
    expect(state().bag).toBe('adding');
    expect(emitted.map((event) => event.type === 'add' && event.requestId)).toEqual(['r1', 'r2']);
  });
});

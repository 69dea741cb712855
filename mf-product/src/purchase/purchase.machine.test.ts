import { describe, expect, it } from '@jest/globals';
import { choose, NOTHING_CHOSEN, type RingChoice } from '@tessera/shared-contracts/ring/ringSelection';
import { createActor, SimulatedClock } from 'xstate';
import { TEST_CATALOGUE } from '../../test-support/ringCatalogue.ts';
import { airAdapter } from '../products/ring/airAdapter.ts';
import { createPurchaseMachine, purchaseStateOf } from './purchase.machine.ts';
import type { PurchaseQuote, QuoteQuestion } from './purchaseQuote.ts';
import { QUOTE_PAUSE, quoteKey } from './purchaseQuote.ts';

const RING = { colour: 'ROSE_GOLD', size: 9 } as const;

/** Starts the machine with a controlled clock and controlled quotes. */
function start(choice: RingChoice = {}, given: { quote?: PurchaseQuote; discountCodes?: string[] } = {}) {
  const asked: { question: QuoteQuestion; signal: AbortSignal; answer: PromiseWithResolvers<PurchaseQuote | null> }[] =
    [];
  const clock = new SimulatedClock();
  const machine = createPurchaseMachine({
    adapter: airAdapter(TEST_CATALOGUE),
    askQuote(question, signal) {
      const answer = Promise.withResolvers<PurchaseQuote | null>();
      asked.push({ question, signal, answer });
      return answer.promise;
    },
  });
  const { quote = null, discountCodes = [] } = given;
  const requested = choose({ selection: NOTHING_CHOSEN, refused: {} }, choice);
  const actor = createActor(machine, { clock, input: { requested, quote, discountCodes } });
  actor.start();
  return {
    asked,
    pass: (ms: number) => clock.increment(ms),
    send: actor.send,
    choose: (next: RingChoice) => actor.send({ type: 'CHOOSE', choice: next }),
    state: () => purchaseStateOf(actor.getSnapshot()),
    /** Waits until the machine has processed resolved promises. */
    async answered() {
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const quoteOf = (question: QuoteQuestion, amount: string): PurchaseQuote => ({
  key: quoteKey(question),
  lines: {},
  discounts: [],
  subtotal: { amount, currencyCode: 'AED' },
  preview: [],
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

import { describe, expect, it } from '@jest/globals';
import { renderInSlot } from '@tessera/remote-kit/testing';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { act } from '@testing-library/react';
import config from '../../remote.config.ts';
import { type Add, type AddToBag, useAddToBag } from './useAddToBag.ts';

const A = { lines: [{ merchandiseId: 'raw_titanium_9', quantity: 1 }], name: 'Raw Titanium' };
const B = { lines: [{ merchandiseId: 'rose_gold_9', quantity: 1 }], name: 'Rose Gold' };

/** A page that adds to the bag; the test controls the bag's responses. */
function start() {
  let page: AddToBag | null = null;
  const slot = renderInSlot(
    () => {
      page = useAddToBag();
      return null;
    },
    { config, messages: {} },
  );
  const shown = () => {
    if (!page) throw new Error('The page is not drawn.');
    return page;
  };
  const requests = () => slot.emitted.map(({ payload }) => bagAddRequested.schema.parse(payload));
  const idOf = (index: number) => requests()[index]?.requestId ?? '';
  return {
    requests,
    /** For each request: the index of the first request with the same id. */
    ids: () => requests().map(({ requestId }) => requests().findIndex((each) => each.requestId === requestId)),
    add: (request: Add) => act(() => shown().add(request)),
    reset: () => act(() => shown().reset()),
    settle: (index: number, ok: boolean, message?: string) =>
      slot.deliver(bagAddSettled, { requestId: idOf(index), ok, ...(message === undefined ? {} : { message }) }),
    /** The bus's message when the bag has not answered in time. */
    giveUp: (index: number) => slot.deliver(bagAddSettled, { requestId: idOf(index), ok: false, unanswered: true }),
    settleUnknown: () => slot.deliver(bagAddSettled, { requestId: 'of somebody else', ok: true }),
    adding: () => shown().adding,
  };
}

describe('the way into the bag', () => {
  it('[BAG-10] sends nothing while a request waits, whatever is pressed or chosen meanwhile', () => {
    const { add, reset, adding, requests } = start();
    add(A);
    add(A);
    reset();
    add(B);
    expect(adding()).toMatchObject({ state: 'adding', name: 'Raw Titanium', added: null });
    expect(requests()).toMatchObject([{ lines: A.lines }]);
  });

  it('[UPS-05] sends codes where there are any, and wishes for extras unless the page has asked for them', () => {
    const { add, settle, requests } = start();
    add({ ...A, discountCodes: ['PLUS15'], upsell: false });
    settle(0, true);
    add(B);
    expect(requests()).toEqual([
      { requestId: expect.any(String), lines: A.lines, name: A.name, discountCodes: ['PLUS15'] },
      { requestId: expect.any(String), lines: B.lines, name: B.name, upsell: true },
    ]);
  });

  it('hears only the answers to its own requests, each once', () => {
    const { add, settle, settleUnknown, adding } = start();
    add(A);
    settleUnknown();
    expect(adding()).toMatchObject({ state: 'adding', added: null });
    settle(0, true);
    expect(adding()).toMatchObject({ state: 'idle', added: 'Raw Titanium' });
    settle(0, false, 'No.');
    expect(adding()).toMatchObject({ state: 'idle', added: 'Raw Titanium' });
  });

  it('[API-07] keeps what the bag said when it refused, until something else is chosen', () => {
    const { add, settle, reset, adding } = start();
    add(A);
    settle(0, false, 'No.');
    expect(adding()).toMatchObject({ state: 'refused', message: 'No.', added: null });
    reset();
    expect(adding()).toMatchObject({ state: 'idle', message: null });
  });

  it('after an answer, a further press is a further request', () => {
    const { add, settle, ids } = start();
    for (const ok of [true, false]) {
      add(A);
      settle(ids().length - 1, ok);
    }
    add(A);
    expect(ids()).toEqual([0, 1, 2]);
  });

  it('[OPS-05] the same lines go out again under their id while they are unanswered, and may still be answered', () => {
    const { add, giveUp, settle, adding, ids } = start();
    add(A);
    giveUp(0);
    expect(adding()).toMatchObject({ state: 'unanswered', name: 'Raw Titanium' });
    add(A);
    expect(adding().state).toBe('adding');
    giveUp(0);
    expect(adding().state).toBe('unanswered');
    settle(0, false, 'No.');
    expect(adding()).toMatchObject({ state: 'refused', message: 'No.' });
    expect(ids()).toEqual([0, 0]);
  });

  it('[BAG-10] other lines go out under an id of their own, and each answer names what was added', () => {
    const { add, giveUp, settle, adding, requests, ids } = start();
    add(A);
    giveUp(0);
    add(B);
    expect(requests()).toMatchObject([{ lines: A.lines }, { lines: B.lines }]);
    expect(ids()).toEqual([0, 1]);
    settle(0, true);
    expect(adding()).toMatchObject({ state: 'adding', name: 'Rose Gold', added: 'Raw Titanium' });
    settle(1, true);
    expect(adding()).toMatchObject({ state: 'idle', added: 'Rose Gold' });
  });

  it('[BAG-10] the same lines with other codes are another request', () => {
    const { add, giveUp, ids } = start();
    add(A);
    giveUp(0);
    add({ ...A, discountCodes: ['PLUS15'] });
    expect(ids()).toEqual([0, 1]);
  });

  it('[BAG-10] lines that are chosen again keep the id under which they are unanswered', () => {
    const { add, giveUp, reset, ids } = start();
    add(A);
    giveUp(0);
    reset();
    add(B);
    giveUp(1);
    reset();
    add(A);
    expect(ids()).toEqual([0, 1, 0]);
  });

  it('an answer that comes after something else was chosen says what was added, and nothing of a refusal, which the bag tells', () => {
    const { add, giveUp, reset, settle, adding } = start();
    add(A);
    giveUp(0);
    reset();
    expect(adding()).toMatchObject({ state: 'idle', added: null });
    settle(0, true);
    expect(adding()).toMatchObject({ state: 'idle', added: 'Raw Titanium' });
    add(B);
    giveUp(1);
    reset();
    settle(1, false, 'No.');
    expect(adding()).toMatchObject({ state: 'idle', message: null });
  });
});

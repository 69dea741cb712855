import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import {
  ANSWER_DEADLINE,
  type Bus,
  CHAIN_LIMIT,
  createBus,
  type EventKey,
  EventRefused,
  type Port,
  QUEUE_LIMIT,
} from './bus.ts';
import type { Answer, EventDefinition } from './defineEvent.ts';

const asked = {
  name: 'thing.asked',
  version: 1,
  delivery: 'queued',
  schema: z.object({ id: z.string().check(z.minLength(1)), lines: z.array(z.object({ quantity: z.int() })) }),
} satisfies EventDefinition<unknown>;
const counted = {
  name: 'thing.counted',
  version: 1,
  delivery: 'latest',
  schema: z.object({ count: z.int() }),
} satisfies EventDefinition<unknown>;
const everything = { emits: [asked, counted], hears: [asked, counted] };

const thing = (id: string) => ({ id, lines: [{ quantity: 1 }] });

function setUp() {
  const report = jest.fn<Parameters<typeof createBus>[0]>();
  const bus = createBus(report);
  const join = (remote: string) => bus.connect(remote, everything);
  return { bus, report, join };
}

function refusalOf(act: () => unknown): EventRefused {
  try {
    act();
  } catch (error) {
    if (error instanceof EventRefused) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('the bus', () => {
  it('tells every listener of an event, in the order they came', () => {
    const { join } = setUp();
    const heard: string[] = [];
    join('a').on(asked, ({ id }) => heard.push(`a ${id}`));
    join('b').on(asked, ({ id }) => heard.push(`b ${id}`));
    join('c').emit(asked, thing('1'));
    expect(heard).toEqual(['a 1', 'b 1']);
  });

  it('says of each event that nobody hears yet, so that its listener can be brought in, and gives it what was kept', () => {
    const unheard: EventKey[] = [];
    const bus = createBus(
      () => {},
      (event) => unheard.push(event),
    );
    const page = bus.connect('page', everything);
    page.emit(asked, thing('1'));
    page.emit(counted, { count: 1 });
    expect(unheard).toEqual([{ name: asked.name, version: asked.version }]);
    const heard: string[] = [];
    bus.connect('bag', everything).on(asked, ({ id }) => heard.push(id));
    page.emit(asked, thing('2'));
    expect([heard, unheard.length]).toEqual([['1', '2'], 1]);
  });

  it('says which events were sent since it was asked last, whether anybody heard them, and none that was refused [OPS-03]', () => {
    const { bus, join } = setUp();
    const port = join('a');
    port.emit(asked, thing('1'));
    port.emit(asked, thing('2'));
    expect(() => port.emit(counted, { count: 'many' } as never)).toThrow();
    expect(bus.takeSent()).toEqual([{ name: asked.name, version: asked.version }]);
    expect(bus.takeSent()).toEqual([]);
  });

  it('lets a remote hear what it sends itself when it declares both', () => {
    const { join } = setUp();
    const port = join('a');
    const heard = jest.fn();
    port.on(asked, heard);
    port.emit(asked, thing('1'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('keeps versions of an event apart', () => {
    const { bus } = setUp();
    const second = { ...asked, version: 2 };
    const heard = jest.fn();
    bus.connect('new', { emits: [], hears: [second] }).on(second, heard);
    bus.connect('old', { emits: [asked], hears: [] }).emit(asked, thing('1'));
    expect(heard).not.toHaveBeenCalled();
  });

  it('gives each listener values of its own, so that one that changes them changes nobody else’s', () => {
    const { join } = setUp();
    const seen: number[] = [];
    join('a').on(asked, ({ lines }) => {
      const [line] = lines;
      if (line) line.quantity = 99;
    });
    join('b').on(asked, ({ lines }) => seen.push(lines[0]?.quantity ?? 0));
    const sent = thing('1');
    join('c').emit(asked, sent);
    expect(seen).toEqual([1]);
    expect(sent).toEqual(thing('1'));
  });
});

describe('an event sent before its listener has loaded', () => {
  it('is kept and delivered, in order, to the first listener alone, before on() returns', () => {
    const { join } = setUp();
    const sender = join('sender');
    sender.emit(asked, thing('1'));
    sender.emit(asked, thing('2'));
    const first: string[] = [];
    const second: string[] = [];
    join('a').on(asked, ({ id }) => first.push(id));
    expect(first).toEqual(['1', '2']);
    join('b').on(asked, ({ id }) => second.push(id));
    expect(second).toEqual([]);
    sender.emit(asked, thing('3'));
    expect([first, second]).toEqual([['1', '2', '3'], ['3']]);
  });

  it('is kept again after the last listener has gone', () => {
    const { join } = setUp();
    const sender = join('sender');
    join('a').on(asked, () => undefined)();
    sender.emit(asked, thing('1'));
    const heard: string[] = [];
    join('b').on(asked, ({ id }) => heard.push(id));
    expect(heard).toEqual(['1']);
  });

  it('as a fact that replaces the one before, is told to every newcomer in its last form', () => {
    const { join } = setUp();
    const sender = join('sender');
    sender.emit(counted, { count: 1 });
    sender.emit(counted, { count: 2 });
    const heard: string[] = [];
    join('a').on(counted, ({ count }) => heard.push(`a ${count}`));
    join('b').on(counted, ({ count }) => heard.push(`b ${count}`));
    expect(heard).toEqual(['a 2', 'b 2']);
  });

  it('outlives the remote that sent it', () => {
    const { join } = setUp();
    const sender = join('sender');
    sender.emit(asked, thing('1'));
    sender.close();
    const heard = jest.fn();
    join('a').on(asked, heard);
    expect(heard).toHaveBeenCalledWith(thing('1'));
  });

  it('goes, oldest first and reported with its own sender, when too many are kept', () => {
    const { join, report } = setUp();
    join('first').emit(asked, thing('oldest'));
    const sender = join('second');
    for (let index = 0; index < QUEUE_LIMIT; index += 1) sender.emit(asked, thing(`${index}`));
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'event.queue-full', sender: 'first' }), {
      event: 'thing.asked@1',
      sender: 'first',
      listener: null,
    });
    const heard: string[] = [];
    join('late').on(asked, ({ id }) => heard.push(id));
    expect(heard).toHaveLength(QUEUE_LIMIT);
    expect(heard[0]).toBe('0');
  });

  it('stays for the next listener when the first one stops halfway through what was kept', () => {
    const { join } = setUp();
    const sender = join('sender');
    for (const id of ['1', '2', '3']) sender.emit(asked, thing(id));
    const first = join('a');
    first.on(asked, ({ id }) => {
      if (id === '2') first.close();
    });
    const heard: string[] = [];
    join('b').on(asked, ({ id }) => heard.push(id));
    expect(heard).toEqual(['3']);
  });
});

describe('the border', () => {
  it('refuses a payload that does not parse and names event, sender and field', () => {
    const { join } = setUp();
    const heard = jest.fn();
    join('a').on(asked, heard);
    const wrong = { id: 'x', lines: [{ quantity: 1 }, { quantity: 'two' }] } as unknown as ReturnType<typeof thing>;
    const refused = refusalOf(() => join('mf-product').emit(asked, wrong));
    expect(refused).toMatchObject({
      code: 'event.invalid',
      event: 'thing.asked@1',
      sender: 'mf-product',
      field: 'lines.1.quantity',
    });
    expect(refused.message).toContain('thing.asked@1 sent by mf-product: lines.1.quantity: ');
    expect(heard).not.toHaveBeenCalled();
  });

  it('names the whole payload when no field of it is to blame', () => {
    const { join } = setUp();
    const refused = refusalOf(() => join('a').emit(counted, null as unknown as { count: number }));
    expect(refused.field).toBe('(whole payload)');
  });

  it('reports a payload that only the listener’s schema refuses, naming the listener, and neither tells it nor disturbs the sender', () => {
    const { bus, join, report } = setUp();
    const stricter = { ...counted, schema: z.object({ count: z.int(), since: z.string() }) };
    const heard = jest.fn();
    const healthy = jest.fn();
    bus.connect('newer', { emits: [], hears: [stricter] }).on(stricter, heard);
    join('older').on(counted, healthy);
    join('sender').emit(counted, { count: 1 });
    expect(heard).not.toHaveBeenCalled();
    expect(healthy).toHaveBeenCalledWith({ count: 1 });
    const [error, context] = report.mock.calls[0] ?? [];
    expect(error).toMatchObject({ code: 'event.invalid', sender: 'sender', field: 'since' });
    expect(String(error)).toContain('heard by newer');
    expect(context).toEqual({ event: 'thing.counted@1', sender: 'sender', listener: 'newer' });
  });

  it('gives a listener only what its own schema knows', () => {
    const { bus } = setUp();
    const wider = { ...counted, schema: z.object({ count: z.int(), extra: z.string() }) };
    const heard = jest.fn();
    bus.connect('older', { emits: [], hears: [counted] }).on(counted, heard);
    bus.connect('newer', { emits: [wider], hears: [] }).emit(wider, { count: 1, extra: 'x' });
    expect(heard).toHaveBeenCalledWith({ count: 1 });
  });

  it.each([
    ['emits', (bus: Bus) => bus.connect('a', { emits: [], hears: [asked] }).emit(asked, thing('1'))],
    ['hears', (bus: Bus) => bus.connect('a', { emits: [asked], hears: [] }).on(asked, () => undefined)],
  ])('refuses an event that the remote does not declare in "%s" and says where to add it', (list, act) => {
    const { bus } = setUp();
    const refused = refusalOf(() => act(bus));
    expect(refused.code).toBe('event.undeclared');
    expect(refused.message).toBe(`a does not declare thing.asked@1. Add it to "${list}" in its remote.config.ts.`);
  });

  it('takes a declaration of another version for none', () => {
    const { bus } = setUp();
    const port = bus.connect('a', { emits: [{ name: 'thing.asked', version: 2 }], hears: [] });
    expect(refusalOf(() => port.emit(asked, thing('1'))).code).toBe('event.undeclared');
  });
});

describe('a listener that throws', () => {
  it('is reported and disturbs neither the other listeners nor the sender', () => {
    const { join, report } = setUp();
    const broken = new Error('broken');
    const healthy = jest.fn();
    join('bad').on(asked, () => {
      throw broken;
    });
    join('good').on(asked, healthy);
    join('sender').emit(asked, thing('1'));
    expect(healthy).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(broken, { event: 'thing.asked@1', sender: 'sender', listener: 'bad' });
  });
});

describe('a remote that is unmounted', () => {
  it('hears nothing any more, on none of its listeners; others still do', () => {
    const { join } = setUp();
    const heard: string[] = [];
    const gone = join('gone');
    gone.on(asked, () => heard.push('gone asked'));
    gone.on(counted, () => heard.push('gone counted'));
    join('stays').on(asked, () => heard.push('stays asked'));
    gone.close();
    const sender = join('sender');
    sender.emit(asked, thing('1'));
    sender.emit(counted, { count: 1 });
    expect(heard).toEqual(['stays asked']);
  });

  it('does not hear the very event during whose delivery it was unmounted', () => {
    const { join } = setUp();
    const later = join('later');
    const heard = jest.fn();
    join('first').on(asked, () => later.close());
    later.on(asked, heard);
    join('sender').emit(asked, thing('1'));
    expect(heard).not.toHaveBeenCalled();
  });

  it('is refused when it sends or listens afterwards, and may close twice', () => {
    const { join } = setUp();
    const port = join('gone');
    port.close();
    port.close();
    expect(refusalOf(() => port.emit(asked, thing('1'))).code).toBe('event.port-closed');
    expect(refusalOf(() => port.on(asked, () => undefined)).message).toBe(
      'gone used thing.asked@1 after it was unmounted.',
    );
  });

  it('starts afresh when it is mounted again', () => {
    const { join } = setUp();
    join('a').close();
    const heard = jest.fn();
    join('a').on(asked, heard);
    join('sender').emit(asked, thing('1'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('stopping one listener twice leaves the others of the same remote', () => {
    const { join } = setUp();
    const port = join('a');
    const heard = jest.fn();
    const stop = port.on(asked, () => undefined);
    port.on(asked, heard);
    stop();
    stop();
    join('sender').emit(asked, thing('1'));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('a listener that sends', () => {
  it('is answered after the event that it hears has reached everybody, so that nobody ends with the older fact', () => {
    const { join } = setUp();
    const corrector = join('corrector');
    const heard: number[] = [];
    corrector.on(counted, ({ count }) => {
      if (count === 1) corrector.emit(counted, { count: 2 });
    });
    join('late').on(counted, ({ count }) => heard.push(count));
    join('sender').emit(counted, { count: 1 });
    expect(heard).toEqual([1, 2]);
  });

  it('while it is told what was kept, does not overtake what is still kept', () => {
    const { join } = setUp();
    const port = join('a');
    port.emit(asked, thing('1'));
    port.emit(asked, thing('2'));
    const heard: string[] = [];
    port.on(asked, ({ id }) => {
      heard.push(id);
      if (id === '1') port.emit(asked, thing('3'));
    });
    expect(heard).toEqual(['1', '2', '3']);
  });

  it('and one that listens from inside a listener is told the latest fact once', () => {
    const { join } = setUp();
    const heard: number[] = [];
    const newcomer = join('newcomer');
    join('a').on(counted, ({ count }) => {
      if (count === 1) newcomer.on(counted, (fact) => heard.push(fact.count));
    });
    join('sender').emit(counted, { count: 1 });
    expect(heard).toEqual([1]);
  });

  it('and one that stops before it was ever told hears nothing', () => {
    const { join } = setUp();
    const heard = jest.fn();
    const newcomer = join('newcomer');
    join('a').on(counted, () => newcomer.on(counted, heard)());
    join('sender').emit(counted, { count: 1 });
    expect(heard).not.toHaveBeenCalled();
  });

  it('in an endless exchange with another is refused and reported instead of hanging the page', () => {
    const { join, report } = setUp();
    const ping = join('ping');
    const pong = join('pong');
    let heard = 0;
    ping.on(asked, () => ping.emit(counted, { count: ++heard }));
    pong.on(counted, () => pong.emit(asked, thing('again')));
    ping.emit(asked, thing('start'));
    expect(heard).toBeLessThanOrEqual(CHAIN_LIMIT);
    expect(report).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]?.[0]).toMatchObject({ code: 'event.loop' });
    const after = jest.fn();
    join('other').on(counted, after);
    expect(after).toHaveBeenCalledTimes(1);
  });
});

describe('in any order of sending, listening and leaving', () => {
  it('every queued event reaches somebody exactly once per listener there was, in the order sent', () => {
    const act = fc.oneof(
      fc.constant('send' as const),
      fc.record({ listen: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ leave: fc.integer({ min: 0, max: 2 }) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const { join } = setUp();
        const sender = join('sender');
        const stops = new Map<number, () => void>();
        const heard: number[][] = [[], [], []];
        const owed: number[][] = [[], [], []];
        let waiting: number[] = [];
        let sent = 0;
        for (const one of acts) {
          if (one === 'send') {
            sent += 1;
            sender.emit(asked, thing(String(sent)));
            if (stops.size === 0) waiting.push(sent);
            for (const who of stops.keys()) owed[who]?.push(sent);
          } else if ('listen' in one) {
            if (stops.has(one.listen)) continue;
            stops.set(
              one.listen,
              join(`r${one.listen}`).on(asked, ({ id }) => heard[one.listen]?.push(Number(id))),
            );
            owed[one.listen]?.push(...waiting);
            waiting = [];
          } else {
            stops.get(one.leave)?.();
            stops.delete(one.leave);
          }
        }
        expect(heard).toEqual(owed);
      }),
    );
  });
});

describe('[OPS-05] an event that has an answer', () => {
  const done = {
    name: 'thing.done',
    version: 1,
    delivery: 'queued',
    schema: z.object({ requestId: z.string(), ok: z.boolean(), unanswered: z.optional(z.boolean()) }),
  } satisfies EventDefinition<Answer>;
  const wanted = {
    name: 'thing.wanted',
    version: 1,
    delivery: 'queued',
    schema: z.object({ requestId: z.string(), quantity: z.int() }),
    answer: done,
  } satisfies EventDefinition<unknown>;
  const want = (requestId: string) => ({ requestId, quantity: 1 });

  const UNANSWERED = { ok: false, unanswered: true };

  function setUpPair() {
    const report = jest.fn<Parameters<typeof createBus>[0]>();
    const bus = createBus(report);
    const sender = bus.connect('page', { emits: [wanted], hears: [done] });
    const answers: unknown[] = [];
    sender.on(done, (answer) => answers.push(answer));
    const listen = (listener: (want: { requestId: string }, port: Port) => void, hears: EventKey[] = [wanted]) => {
      const port = bus.connect('bag', { emits: [done], hears });
      port.on(wanted, (payload) => listener(payload, port));
      return port;
    };
    return { bus, report, sender, answers, listen };
  }

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('gets no second one where its listener answers', () => {
    const { sender, answers, listen } = setUpPair();
    listen(({ requestId }, port) => port.emit(done, { requestId, ok: true }));
    sender.emit(wanted, want('1'));
    jest.advanceTimersByTime(ANSWER_DEADLINE);
    expect(answers).toEqual([{ requestId: '1', ok: true }]);
  });

  it('is answered by the bus at the deadline where nobody listens, and not delivered afterwards', () => {
    const { sender, answers, listen } = setUpPair();
    sender.emit(wanted, want('1'));
    jest.advanceTimersByTime(ANSWER_DEADLINE - 1);
    expect(answers).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(answers).toEqual([{ requestId: '1', ...UNANSWERED }]);
    const heard = jest.fn();
    listen(heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it('is answered by the bus where its listener is silent, and a late answer still comes through', () => {
    const { sender, answers, listen } = setUpPair();
    const port = listen(() => {});
    sender.emit(wanted, want('1'));
    jest.advanceTimersByTime(ANSWER_DEADLINE);
    port.emit(done, { requestId: '1', ok: true });
    expect(answers).toEqual([
      { requestId: '1', ...UNANSWERED },
      { requestId: '1', ok: true },
    ]);
  });

  it('may be sent again under its id, and has the whole deadline again', () => {
    const { sender, answers } = setUpPair();
    sender.emit(wanted, want('1'));
    jest.advanceTimersByTime(ANSWER_DEADLINE - 1);
    sender.emit(wanted, want('1'));
    jest.advanceTimersByTime(ANSWER_DEADLINE - 1);
    expect(answers).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(answers).toHaveLength(1);
  });

  it('is answered at once when its listener is unmounted before it has answered', () => {
    const { sender, answers, listen } = setUpPair();
    const port = listen(() => {});
    sender.emit(wanted, want('1'));
    port.close();
    expect(answers).toEqual([{ requestId: '1', ...UNANSWERED }]);
  });

  it('is answered at once when its listener throws', () => {
    const { sender, answers, listen, report } = setUpPair();
    listen(() => {
      throw new Error('broken');
    });
    sender.emit(wanted, want('1'));
    expect(answers).toEqual([{ requestId: '1', ...UNANSWERED }]);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('is answered at once when its sender’s own border refuses it, which is reported', () => {
    const { sender, answers, report } = setUpPair();
    expect(refusalOf(() => sender.emit(wanted, { requestId: '1', quantity: 0.5 })).code).toBe('event.invalid');
    expect(answers).toEqual([{ requestId: '1', ok: false }]);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ field: 'quantity' }), {
      event: 'thing.wanted@1',
      sender: 'page',
      listener: null,
    });
  });

  it('is answered at once when its sender has not declared it', () => {
    const { bus, answers, report } = setUpPair();
    const other = bus.connect('other', { emits: [], hears: [done] });
    expect(refusalOf(() => other.emit(wanted, want('1'))).code).toBe('event.undeclared');
    expect(answers).toEqual([{ requestId: '1', ok: false }]);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('is answered at once, now and later, where nobody will listen any more; until somebody does', () => {
    const { bus, sender, answers, listen } = setUpPair();
    sender.emit(wanted, want('1'));
    bus.abandon([wanted, asked]);
    sender.emit(wanted, want('2'));
    expect(answers).toEqual([
      { requestId: '1', ...UNANSWERED },
      { requestId: '2', ...UNANSWERED },
    ]);
    const heard = jest.fn();
    listen(heard);
    sender.emit(wanted, want('3'));
    expect(heard.mock.calls).toEqual([[want('3'), expect.anything()]]);
  });

  it('is answered at once where it was dropped from a full queue', () => {
    const { sender, answers } = setUpPair();
    for (let nth = 0; nth <= QUEUE_LIMIT; nth += 1) sender.emit(wanted, want(String(nth)));
    expect(answers).toEqual([{ requestId: '0', ...UNANSWERED }]);
  });

  it('is answered to nobody who has gone', () => {
    const { sender, bus } = setUpPair();
    sender.emit(wanted, want('1'));
    sender.close();
    jest.advanceTimersByTime(ANSWER_DEADLINE);
    const next = jest.fn();
    bus.connect('next', { emits: [], hears: [done] }).on(done, next);
    expect(next).not.toHaveBeenCalled();
  });
});

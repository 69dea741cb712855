import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { whenSoonNeeded } from './whenSoonNeeded.ts';

let calls: number;
let stop: () => void;

const start = (connection?: object) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  calls = 0;
  stop = whenSoonNeeded(() => {
    calls += 1;
  });
};
const send = (type: string, id: string) =>
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: (call: () => void) => call() });
  document.body.innerHTML = `<button id="bag" data-open-bag><i id="icon"></i></button><form method="get">
    <button id="add" formaction="/cart/ring"></button></form>
    <form action="/cart/add"><button id="form"></button></form><button id="other"></button>`;
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(navigator, 'connection');
});

it('[BAG-01] calls once in a page that has loaded and is idle', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  start();
  expect(calls).toBe(0);
  dispatchEvent(new Event('load'));
  expect(calls).toBe(1);
  send('pointerdown', 'bag');
  expect(calls).toBe(1);
  state.mockRestore();
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  '[BAG-01] waits for the visitor where %j says that each byte counts',
  (connection) => {
    start(connection);
    expect(calls).toBe(0);
    send('focusin', 'add');
    expect(calls).toBe(1);
  },
);

it('[BAG-01] calls as soon as a pointer rests on a control of the bag, or a press or the focus comes to it', () => {
  for (const id of ['icon', 'add', 'form']) {
    for (const type of ['pointerdown', 'focusin']) {
      start({ saveData: true });
      send(type, 'other');
      expect(calls).toBe(0);
      send(type, id);
      expect(calls).toBe(1);
    }
    start({ saveData: true });
    send('pointerover', id);
    jest.advanceTimersByTime(64);
    send('pointerover', 'other');
    jest.advanceTimersByTime(100);
    expect(calls).toBe(0);
    send('pointerover', id);
    jest.advanceTimersByTime(65);
    expect(calls).toBe(1);
  }
});

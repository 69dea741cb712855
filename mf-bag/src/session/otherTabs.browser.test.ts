import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isNewerVersion } from './isNewerVersion.ts';
import { type CartChange, type OtherTabs, openOtherTabs } from './otherTabs.ts';

/** The browser's channel with any number of tabs: everyone but the sender receives. */
class TestChannel extends EventTarget {
  static open: TestChannel[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    TestChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of TestChannel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    TestChannel.open = TestChannel.open.filter((each) => each !== this);
  }
}

const CHANGE: CartChange = { store: 'AE', cartId: 'cart-1', version: '"3.a"' };
let received: CartChange[];
let tabs: OtherTabs[];
const open = () => {
  const tab = openOtherTabs((change) => received.push(change));
  tabs.push(tab);
  return tab;
};
beforeEach(() => {
  received = [];
  tabs = [];
  TestChannel.open = [];
  Object.assign(globalThis, { BroadcastChannel: TestChannel });
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('[BAG-19] other tabs', () => {
  it('receive what one sends, each time, and the one that sent it does not', () => {
    const [one] = [open(), open()];
    one.send(CHANGE);
    one.send(CHANGE);
    expect(received).toEqual([CHANGE, CHANGE]);
  });

  it('receive nothing that is no change of a cart, and nothing once they are closed', () => {
    const tab = open();
    const other = new TestChannel('tessera.bag');
    for (const data of [null, 'AE', { ...CHANGE, store: 'XX' }, { store: 'AE' }]) other.postMessage(data);
    expect(received).toEqual([]);
    tab.close();
    other.postMessage(CHANGE);
    expect(received).toEqual([]);
  });

  it('leave the channel while their page is in the browser’s page cache', () => {
    open();
    window.dispatchEvent(new Event('pagehide'));
    expect(TestChannel.open).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    new TestChannel('tessera.bag').postMessage(CHANGE);
    expect(received).toEqual([CHANGE]);
  });

  it('are sent nothing where there is no channel', () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    expect(() => open().send(CHANGE)).not.toThrow();
  });
});

describe('[BAG-19] a change that was received', () => {
  it.each([
    [{}, { cartId: 'cart-1', version: '"2.b"' }, true],
    [{}, { cartId: 'cart-1', version: '"3.b"' }, false],
    [{}, { cartId: 'cart-1', version: '"10.b"' }, false],
    [{}, { cartId: 'cart-2', version: '"9.b"' }, true],
    [{}, { cartId: null, version: null }, true],
    [{}, { cartId: 'cart-1', version: null }, true],
    [{ cartId: null, version: null }, { cartId: 'cart-1', version: '"3.a"' }, true],
    [{ version: '"abc"' }, { cartId: 'cart-1', version: '"abc"' }, false],
    [{ version: '"abc"' }, { cartId: 'cart-1', version: '"3.a"' }, true],
  ] as const)('%j is news to %j: %s', (change, has, news) => {
    expect(isNewerVersion({ ...CHANGE, ...change }, has)).toBe(news);
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import type { Store } from '@tessera/shared-contracts/stores';
import { type OtherTabs, openOtherTabs } from './otherTabs.ts';

const heard: Store[] = [];
const written: [key: string, value: string][] = [];
let tabs: OtherTabs;
const open = () => {
  tabs = openOtherTabs(
    { read: () => null, write: (key, value) => void written.push([key, value]), remove() {} },
    (store) => heard.push(store),
  );
};
afterEach(() => {
  tabs.close();
  heard.length = 0;
  written.length = 0;
});

describe('[BAG-19] other tabs', () => {
  it('hear what one tells, each time', () => {
    open();
    tabs.tell('AE');
    tabs.tell('AE');
    expect(new Set(written.map(([, value]) => value)).size).toBe(2);
    expect(heard).toEqual([]);
    for (const [key, newValue] of written) window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    expect(heard).toEqual(['AE', 'AE']);
  });

  it('hear nothing of other texts, of no store, and once they are closed', () => {
    open();
    tabs.tell('AE');
    const [[key = ''] = []] = written;
    const say = (change: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', change));
    say({ key: 'tessera.cart.AE', newValue: 'AE 1' });
    say({ key, newValue: 'XX 1' });
    say({ key, newValue: null });
    say({ key: null });
    tabs.close();
    say({ key, newValue: 'AE 1' });
    expect(heard).toEqual([]);
  });
});

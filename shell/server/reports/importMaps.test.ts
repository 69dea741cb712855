/** Import maps that a whole shell reports to the registry. */
import { describe, expect, it } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { text } from '../../test-support/shellPages.ts';
import { bag } from '../../test-support/shellReleases.ts';
import { publishAll, shown, startShell, withShellTestBed } from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';

let registry: FakeRegistry;

withShellTestBed((bed) => {
  ({ registry } = bed);
});

describe('the rest of the house', () => {
  it('[OPS-04] tells the registry what its documents may load, once for each change', async () => {
    await publishAll();
    const { origin } = await startShell({ importMapsMs: 20 });
    const shownMap = async () => {
      const html = await text(origin, '/ring/buy/ae');
      return JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').integrity;
    };
    const toldOf = (region: Store) =>
      registry.importMaps.at(-1)?.maps.find(({ regions }) => regions.includes(region))?.integrity;
    const isTold = async () => JSON.stringify(toldOf('AE')) === JSON.stringify(await shownMap());
    await until(isTold);
    registry.publish(bag('1.1.0'));
    registry.place(['AE'], 'mf-bag', '1.1.0');
    await shown('mf-bag', '1.1.0', 'AE');
    await until(async () => JSON.stringify(toldOf('AE')).includes('mf-bag/1.1.0') && (await isTold()));
    expect(JSON.stringify(toldOf('EU'))).not.toContain('mf-bag/1.1.0');
    const before = registry.importMaps.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(registry.importMaps.length).toBe(before);
  });
});

/**
 * Each fault of the table that no other test covers, in one remote and one region, under ten connections. `npm run faults` tries each in
 * every remote.
 */
import { injectFault } from '../faults/injectFault.ts';
import { openReceiver, type Receiver } from '../faults/receiver.ts';
import { RELEASE_FAULTS } from '../faults/releaseFaults.ts';
import { FAULTED_REMOTES } from '../faults/stablePages.ts';
import { SURROUNDING_FAULTS, strikeSurroundings } from '../faults/surroundingFaults.ts';
import { expect, test } from '../store.ts';

const REGION = 'GB';
const ELSEWHERE = ['EU', 'US'] as const;

/** failures.spec.ts tries these, and the faults of releases in every remote. */
const TRIED_ELSEWHERE: ReadonlySet<string> = new Set([
  'throws-on-url',
  'loops-on-url',
  'hangs-on-url',
  'exits-on-url',
  'memory-arrays',
  'throws-in-browser',
  'effect-throws',
  'script-500',
  'script-tampered',
  'registry-killed',
  'shell-killed-without-registry',
]);

// A store of its own: its releases and surroundings are broken on purpose, under load.
test.use({ storeOf: 'faults' });

let patch = 0;
/** Every staged release has a version of its own, because a published one never changes. */
const nextVersion = () => `7.1.${++patch}`;

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await openReceiver();
});
test.afterAll(() => receiver.close());

for (const [index, fault] of RELEASE_FAULTS.filter(({ id }) => !TRIED_ELSEWHERE.has(id)).entries()) {
  const remote = FAULTED_REMOTES[index % FAULTED_REMOTES.length] ?? 'mf-bag';
  test(`[OPS-03] [OPS-05] a release of ${remote} that ${fault.sentence} costs itself alone: ${fault.expected}`, async ({
    store,
    browser,
  }) => {
    const version = nextVersion();
    const strike = { fault, remote, region: REGION, elsewhere: ELSEWHERE, version } as const;
    const { problems, otherSlots, otherRegions, ended, failed } = await injectFault(store, browser, receiver, strike);
    expect(problems).toEqual([]);
    expect({ otherSlots, otherRegions, ended, failed }).toEqual({
      otherSlots: [],
      otherRegions: [],
      ended: [],
      failed: 0,
    });
  });
}

for (const fault of SURROUNDING_FAULTS.filter(({ id }) => !TRIED_ELSEWHERE.has(id))) {
  test(`[OPS-05] [OPS-06] ${fault.sentence}: shoppers go on, and no release is blamed`, async ({ store }) => {
    const { problems } = await strikeSurroundings(store, fault, { region: REGION, elsewhere: ELSEWHERE, nextVersion });
    expect(problems).toEqual([]);
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FEDERATION_RUNTIME } from '@tessera/shared-contracts/releases/storeHost';
import { minVersion, satisfies } from 'semver';
import { neededRanges, requiredOfHost, SHARED_VERSIONS } from './sharedPackages.ts';

const kit = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8'));
const kitRange: string = kit.peerDependencies.react;
const least = minVersion(kitRange)?.version ?? '';

describe('[TEAM-01] [TEAM-03] what a release needs of the packages that the store provides', () => {
  it('is what remote-kit is written for, whatever is installed', () => {
    const ranges = neededRanges({});
    expect(ranges).toMatchObject({
      i18next: kit.peerDependencies.i18next,
      'react/jsx-runtime': kitRange,
      'zod/mini': kit.peerDependencies.zod,
      '@xstate/react': kit.peerDependencies['@xstate/react'],
    });
    expect(requiredOfHost(ranges, new Set(['react']))).toEqual({
      react: kitRange,
      [FEDERATION_RUNTIME]: kit.dependencies[FEDERATION_RUNTIME],
    });
  });

  it('is met by what this store provides', () => {
    for (const [request, range] of Object.entries(neededRanges({}))) {
      expect([request, satisfies(SHARED_VERSIONS[request] ?? '', range)]).toEqual([request, true]);
    }
  });

  it.each([
    ['a wider range', '>=18', kitRange],
    ['the same', kitRange, kitRange],
    ['no range, such as a tag', 'latest', kitRange],
    ['a later minor', '^19.99.0', '^19.99.0'],
    ['one version alone', least, least],
  ])('is raised by the package.json of a team alone: %s', (_what, declared, expected) => {
    expect(neededRanges({ react: declared })).toMatchObject({
      react: expected,
      'react-dom': kit.peerDependencies['react-dom'],
    });
  });

  it.each(['^18.0.0', '>=19.99.0', '^99.0.0'])('is refused where remote-kit is not written for it: %s', (declared) => {
    expect(() => neededRanges({ react: declared })).toThrow(
      `package.json asks for react ${declared}, and remote-kit is written for ${kitRange}: name a range within it.`,
    );
  });
});

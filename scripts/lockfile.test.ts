import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { missingOptionalPackages } from './completeLockfile.ts';

const { packages } = JSON.parse(readFileSync(join(__dirname, '../package-lock.json'), 'utf8'));

describe('package-lock.json', () => {
  it('holds the packages of every platform; `npm run lockfile` adds those a mirror lacks', () => {
    expect(Object.keys(missingOptionalPackages(packages))).toEqual([]);
  });

  it('names no registry', () => {
    expect(JSON.stringify(packages)).not.toMatch(/"resolved":"https?:/);
  });

  it('pins webpack and Node', () => {
    expect(packages['node_modules/webpack'].version).toBe('5.110.3');
    expect(packages['node_modules/node'].version).toMatch(/^24\./);
  });

  it('notices what is missing', () => {
    const { 'node_modules/@swc/core-linux-x64-gnu': _, ...rest } = packages;
    const missing = missingOptionalPackages({
      ...rest,
      'node_modules/thing': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { '@thing/linux-arm-musleabihf': '1.0.0' },
      },
    });
    expect(missing['node_modules/@thing/linux-arm-musleabihf']).toEqual({
      version: '1.0.0',
      cpu: ['arm'],
      libc: ['musl'],
      os: ['linux'],
      dev: true,
      optional: true,
    });
  });
});

import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../stack.ts';
import { changedParts } from './changedParts.ts';

const NOTHING_LOADED = { registry: new Set<string>(), 'store-api': new Set<string>(), shell: new Set<string>() };
const partsOf = (names: readonly string[], known: Partial<Parameters<typeof changedParts>[1]> = {}) =>
  changedParts(
    names.map((name) => join(ROOT, name)),
    { loaded: NOTHING_LOADED, inShell: new Set(), ...known },
  );

describe('the parts of a running store that a changed file belongs to', () => {
  it.each([
    ['store-api/src/domains/orders/locales/ja/mails.json', ['store-api'], []],
    ['store-api/migrations/0030_drop.sql', ['store-api'], []],
    ['registry/src/main.ts', ['registry'], ['registry']],
    ['registry/console/screens/Audit.tsx', [], ['registry']],
    ['shell/server/main.ts', ['shell'], []],
    ['shell/server/page/document.ts', ['shell'], ['shell']],
    ['shell/contracts/killed.ts', ['shell'], ['shell']],
    ['shell/browser/start.ts', [], ['shell']],
    ['design-system/src/Button.tsx', [], ['registry']],
    // A remote: its compilers watch it.
    ['mf-bag/src/panel/BagPanel.tsx', [], []],
    // store-api reads it again by itself.
    ['store-api/catalogue/ring.json', [], []],
    ['store-api/src/domains/orders/orders.test.ts', [], []],
    ['shell/README.md', [], []],
  ])('[TEAM-01] are, for %s, the services %j and the builds %j', (name, services, builds) => {
    expect(partsOf([name])).toEqual({ services, builds });
  });

  it('[TEAM-01] are the services that have loaded a shared file, and the shell’s build when it contains the file', () => {
    const name = 'shared-contracts/src/events/events.ts';
    const path = join(ROOT, name);
    const loaded = { ...NOTHING_LOADED, shell: new Set([path]), registry: new Set([path]) };
    expect(partsOf([name], { loaded })).toEqual({ services: ['registry', 'shell'], builds: [] });
    expect(partsOf([name], { inShell: new Set([path]) })).toEqual({ services: [], builds: ['shell'] });
  });

  it('[TEAM-01] are all of several files, each once', () => {
    expect(partsOf(['shell/server/main.ts', 'shell/server/page/page.ts', 'registry/src/main.ts'])).toEqual({
      services: ['registry', 'shell'],
      builds: ['shell', 'registry'],
    });
  });
});

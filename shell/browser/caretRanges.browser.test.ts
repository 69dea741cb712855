import { describe, expect, it } from '@jest/globals';
import { createInstance } from '@module-federation/runtime';
import { resolveShare } from './caretRanges.ts';

/** Asks a host that provides React 19.3.1 for it, as a container does. */
async function ask(requiredVersion: string, hooked: boolean): Promise<string> {
  const shareConfig = { singleton: true, requiredVersion, strictVersion: true };
  const host = createInstance({
    name: 'host',
    remotes: [],
    plugins: hooked ? [{ name: 'carets', resolveShare }] : [],
    shared: { react: { version: '19.3.1', lib: () => ({ version: '19.3.1' }), shareConfig: { ...shareConfig } } },
  });
  try {
    const load = await host.loadShare<{ version: string }>('react', { customShareInfo: { shareConfig } });
    const react = load ? load() : undefined;
    return react?.version ?? 'none';
  } catch (error) {
    return `refused: ${error instanceof Error && /19\.3\.1/.test(error.message)}`;
  }
}

describe('[OPS-03] a range', () => {
  it.each([
    ['^19.3.1', '19.3.1'],
    ['^19.3.0', '19.3.1'],
    ['^19.0.9', '19.3.1'],
    ['^19.3.2', 'refused: true'],
    ['^19.4.0', 'refused: true'],
    ['^18.0.0', 'refused: true'],
    ['^20.0.0', 'refused: true'],
    ['>=18', '19.3.1'],
    ['~19.2.0', 'refused: true'],
  ])('gives what federation’s own parser gives: %s', async (range, outcome) => {
    expect([await ask(range, false), await ask(range, true)]).toEqual([outcome, outcome]);
  });
});

/** The effect of a strict range in federation's runtime, which the shell passes to every container. */
import { describe, expect, it } from '@jest/globals';
import { createInstance } from '@module-federation/runtime';

/** A host that provides one version of React, as the shell's build registers it. */
const host = () =>
  createInstance({
    name: 'host',
    remotes: [],
    shared: {
      react: {
        version: '19.3.1',
        lib: () => ({ version: '19.3.1' }),
        shareConfig: { singleton: true, requiredVersion: '^19.3.1', strictVersion: true },
      },
    },
  });
const wants = (requiredVersion: string) => ({
  customShareInfo: { shareConfig: { singleton: true, requiredVersion, strictVersion: true } },
});

describe('[OPS-03] a shared package', () => {
  it('is given to a release whose range it fits', async () => {
    const load = await host().loadShare<{ version: string }>('react', wants('^19.3.0'));
    expect((load || (() => null))()).toEqual({ version: '19.3.1' });
  });

  it('is refused to a release whose range it does not fit: both versions are named', async () => {
    await expect(host().loadShare('react', wants('^20.0.0'))).rejects.toThrow(/19\.3\.1.*react.*\^20\.0\.0/s);
  });
});

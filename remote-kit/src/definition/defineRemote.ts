import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';

/**
 * Types a `remote.config.ts` and preserves its literals, so that slots, pages and loaders are checked against it. Events are passed as
 * their definitions: `emits: [bagAddRequested]`.
 */
export function defineRemote<const Config extends RemoteConfig>(config: Config): Config {
  return config;
}

/** The remote that is being built; the build aliases these to its own src/. */
declare module '@tessera/this-remote/remote' {
  const remote: import('../definition/implementRemote.ts').AnyRemote;
  export default remote;
}
declare module '@tessera/this-remote/stillPages' {
  const stillPages: import('../definition/defineStillPages.ts').AnyStillPages;
  export default stillPages;
}
declare module '@tessera/this-remote/config' {
  const config: import('@tessera/shared-contracts/remotes/remote').RemoteConfig;
  export default config;
}
/** The browser entry: the kit's, or the remote's own. */
declare module '@tessera/this-remote/lifecycles' {
  type Lifecycles = import('@tessera/shared-contracts/remotes/remote').RemoteLifecycles;
  export const bootstrap: Lifecycles['bootstrap'];
  export const mount: Lifecycles['mount'];
  export const update: Lifecycles['update'];
  export const unmount: Lifecycles['unmount'];
}
/** webpack's, in the harness. */
interface ImportMeta {
  readonly webpackHot?: { addStatusHandler(handler: (status: string) => void): void };
}
declare module '@tessera/this-remote/loaders' {
  const loaders: import('../server/defineLoaders.ts').AnyLoaders;
  export default loaders;
}

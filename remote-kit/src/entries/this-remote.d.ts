/** The remote that is being built; the build aliases these to its own src/. */
declare module '@tessera/this-remote/remote' {
  const remote: import('../implementRemote.ts').AnyRemote;
  export default remote;
}
/** webpack's, in the harness. */
interface ImportMeta {
  readonly webpackHot?: { addStatusHandler(handler: (status: string) => void): void };
}
declare module '@tessera/this-remote/loaders' {
  const loaders: import('../defineLoaders.ts').AnyLoaders;
  export default loaders;
}

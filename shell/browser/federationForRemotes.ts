/** Hands federation's runtime to the containers that will be loaded; see remote-kit/src/federationOfHost.ts. */
import '@tessera/remote-kit/federationOfHost';
import * as runtime from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { resolveShare } from './caretRanges.ts';

type Init = typeof runtime.createInstance;

/** With its own parser of ranges federation takes longer for the first release's packages than for all else of it. */
const init: Init = (options) =>
  runtime.createInstance({ ...options, plugins: [...(options.plugins ?? []), { name: 'carets', resolveShare }] });

globalThis.tesseraFederation = {
  ...federation,
  // `init` looks for an instance by the identifier of the build it is compiled into, and would find the host's.
  runtime: { ...runtime, init },
  // A host exposes nothing, so its own build leaves this out.
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

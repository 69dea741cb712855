/** Hands federation's runtime to the containers that will be loaded; see remote-kit/src/federationOfHost.ts. */
import '@tessera/remote-kit/federationOfHost';
import * as runtime from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

globalThis.tesseraFederation = {
  ...federation,
  // `init` looks for an instance by the identifier of the build it is compiled into, and would find the host's.
  runtime: { ...runtime, init: runtime.createInstance },
  // A host exposes nothing, so its own build leaves this out.
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

/** Passes federation's runtime to the containers that will be loaded; see remote-kit/src/browser/federationOfHost.ts. */
import '@tessera/remote-kit/federationOfHost';
import * as runtime from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

globalThis.tesseraFederation = {
  ...federation,
  // `init` looks for an instance by the id of the build that contains it, and would find the host's.
  runtime: { ...runtime, init: runtime.createInstance },
  // A host exposes nothing, so federation omits this function from the host's build.
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

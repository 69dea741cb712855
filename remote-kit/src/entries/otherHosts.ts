/**
 * A release's container for pages of other hosts. The container itself has no federation runtime, because the store's pages bring one
 * (federationOfHost.ts); here it gets one before it is evaluated, as every container of Module Federation has.
 */
import * as runtime from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import '../browser/federationOfHost.ts';

/** The build puts the container's file here. */
declare const CONTAINER_ENTRY: string;

globalThis.tesseraFederation ??= {
  ...federation,
  // `init` looks for an instance by the identifier of a build, and this one is no build's.
  runtime: { ...runtime, init: runtime.createInstance },
};

export const { get, init } = await import(/* webpackIgnore: true */ CONTAINER_ENTRY);

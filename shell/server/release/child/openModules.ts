/**
 * The built-in modules that a release may `require`, and what it gets of each: data structures and computation. Modules that reach files,
 * processes, the network, other threads or Node's internals are not on the list; `docs/security.md` says why for those that look harmless.
 */
import assert from 'node:assert';
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import buffer from 'node:buffer';
import crypto from 'node:crypto';
import events from 'node:events';
import path from 'node:path';
import querystring from 'node:querystring';
import stream from 'node:stream';
import streamPromises from 'node:stream/promises';
import streamWeb from 'node:stream/web';
import stringDecoder from 'node:string_decoder';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import url from 'node:url';
import util from 'node:util';
import utilTypes from 'node:util/types';
import zlib from 'node:zlib';

export const OPEN_MODULES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['assert', assert],
  // The rest of async_hooks exposes the resource behind the running callback: the channel to the shell.
  ['async_hooks', Object.freeze({ AsyncLocalStorage, AsyncResource })],
  ['buffer', buffer],
  ['crypto', crypto],
  ['events', events],
  ['path', path],
  ['querystring', querystring],
  ['stream', stream],
  ['stream/promises', streamPromises],
  ['stream/web', streamWeb],
  ['string_decoder', stringDecoder],
  ['timers', timers],
  ['timers/promises', timersPromises],
  ['url', url],
  ['util', util],
  ['util/types', utilTypes],
  ['zlib', zlib],
]);

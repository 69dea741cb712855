/** Adds platform classes that jsdom lacks but browsers and a remote's packages use, and performance marks. */
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });
if (!('mark' in performance)) Object.assign(performance, { mark: () => {} });

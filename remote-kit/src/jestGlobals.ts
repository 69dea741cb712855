/** jsdom lacks platform classes that browsers and the packages of a remote have, and a timeline to set marks in. */
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });
if (!('mark' in performance)) Object.assign(performance, { mark: () => {} });

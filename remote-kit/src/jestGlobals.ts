/** jsdom lacks platform classes that browsers and the packages of a remote have. */
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom lacks a few platform classes that the browser and our code have.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });

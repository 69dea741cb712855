import { describe, expect, it } from '@jest/globals';
import { parseJson } from './parseJson.ts';

describe('text that should be JSON', () => {
  it.each([
    ['{"a":[1,null]}', { a: [1, null] }],
    ['null', null],
    ['', undefined],
    ['{"a":', undefined],
    ['<!doctype html>', undefined],
  ])('%s', (text, value) => expect(parseJson(text)).toEqual(value));
});

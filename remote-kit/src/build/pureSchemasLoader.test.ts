import { describe, expect, it } from '@jest/globals';
import pureSchemasLoader from './pureSchemasLoader.ts';

describe('pureSchemasLoader', () => {
  it.each([
    ['z.object({ a: z.string() })', '/*#__PURE__*/ z.object({ a: /*#__PURE__*/ z.string() })'],
    ['type A = z.infer<typeof a>', 'type A = z.infer<typeof a>'],
    ['xyz.call(); a.z.call(); $z.call()', 'xyz.call(); a.z.call(); $z.call()'],
  ])('%s', (source, marked) => {
    expect(pureSchemasLoader(source)).toBe(marked);
  });
});

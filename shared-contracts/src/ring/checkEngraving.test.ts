import { describe, expect, it } from '@jest/globals';
import { checkEngraving } from './checkEngraving.ts';

describe('checkEngraving', () => {
  it.each(['', ' ', '\t  '])('[PDP-04] %p is none', (typed) => {
    expect(checkEngraving(typed)).toEqual({ kind: 'none' });
  });

  it.each([
    ['27.06.19', '27.06.19', 8],
    ['  Noor ', 'Noor', 4],
    ['A & B', 'A & B', 5],
    ["L'été", "L'été", 5],
    ['L’été', "L'été", 5],
    ['A♥B+C/#-', 'A♥B+C/#-', 8],
    ['永遠', '永遠', 2],
    ['รัก', 'รัก', 3],
    ['𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜', '𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜', 8],
    ['e\u0301', 'é', 1],
  ])('[PDP-04] takes %p', (typed, text, length) => {
    expect(checkEngraving(typed)).toEqual({ kind: 'accepted', text, length });
  });

  it('[PDP-04] has room for 8 characters, not counting the spaces around them', () => {
    expect(checkEngraving(' 12345678 ').kind).toBe('accepted');
    expect(checkEngraving('123456789')).toEqual({ kind: 'tooLong', text: '123456789', length: 9 });
  });

  it.each([
    ['a@b', '@'],
    ['<3 <3', '<'],
    ['ok🙂', '🙂'],
    ['a_b!a_b!a', '_ !'],
  ])('[PDP-04] names what %p holds and cannot be engraved', (typed, refused) => {
    expect(checkEngraving(typed)).toMatchObject({ kind: 'characters', refused });
  });
});

import { describe, expect, it } from '@jest/globals';
import { lineControls } from './lineControls.ts';

describe('lineControls', () => {
  it.each([
    [[], { shown: true, quantity: true, remove: true }],
    [['NO_QTY_BTNS'], { shown: true, quantity: false, remove: true }],
    [['NO_EDIT'], { shown: true, quantity: false, remove: false }],
    [['NO_EDIT', 'NO_QTY_BTNS'], { shown: true, quantity: false, remove: false }],
    [['HIDE_IN_CART'], { shown: false, quantity: true, remove: true }],
    [['bestseller'], { shown: true, quantity: true, remove: true }],
  ])('[BAG-03] with the tags %p', (tags, controls) => {
    expect(lineControls(tags)).toEqual(controls);
  });
});

import { describe, expect, it } from '@jest/globals';
import { labelled } from './labelled.ts';

describe('[PAGE-02] a label with its value', () => {
  it('has the colon of its language, and no space after it where the value stands below', () => {
    expect(labelled('de', 'Versanddienst', 'UPS')).toBe('Versanddienst: UPS');
    expect(labelled('ja', '配送業者', 'UPS')).toBe('配送業者：UPS');
    expect(labelled('th', 'บริษัทขนส่ง')).toBe('บริษัทขนส่ง:');
    expect(labelled('ja', '配送業者')).toBe('配送業者：');
  });
});

import { describe, expect, it } from '@jest/globals';
import { cellsOf, type FaultRow, faultDocument, rowsOf } from './faultTable.ts';

const ROW: FaultRow = {
  fault: 'loops',
  remote: 'mf-bag',
  region: 'AE',
  alone: false,
  outcome: 'refused',
  code: 'remote.load.timeout',
  status: 200,
  otherSlots: [],
  otherRegions: [],
  ended: [],
  requests: 312,
  failed: 0,
  seconds: 5.04,
  problems: [],
};
const FAULTS = [
  { id: 'throws', sentence: 'throws', strikes: 'load' },
  { id: 'loops', sentence: 'loops', strikes: 'load' },
];

describe('faultDocument', () => {
  it('has a line per row, which can be read back', () => {
    expect(rowsOf(faultDocument(FAULTS, [cellsOf(ROW)]))).toEqual([
      {
        fault: 'loops',
        remote: 'mf-bag',
        region: 'AE',
        'what happened': 'refused: `remote.load.timeout`',
        page: '200',
        'other slots': 'well',
        'other regions': 'well',
        processes: 'alive',
        'failed requests': '0',
        seconds: '5.0',
      },
    ]);
  });

  it('is in the order of the faults, whatever was tried first', () => {
    const rows = rowsOf(faultDocument(FAULTS, [cellsOf(ROW), cellsOf({ ...ROW, fault: 'throws' })]));
    expect(rows.map(({ fault }) => fault)).toEqual(['throws', 'loops']);
  });

  it('tells where nothing could step in', () => {
    const [row] = rowsOf(faultDocument(FAULTS, [cellsOf({ ...ROW, alone: true })]));
    expect(row?.region).toBe('AE, nothing before');
  });

  it('tells what a fault has cost', () => {
    const [row] = rowsOf(
      faultDocument(FAULTS, [
        cellsOf({
          ...ROW,
          status: null,
          otherSlots: ['header'],
          otherRegions: ['EU', 'US'],
          ended: ['the shell has ended'],
        }),
      ]),
    );
    expect(row).toMatchObject({
      page: 'no answer',
      'other slots': '1 broken',
      'other regions': '2 broken',
      processes: 'the shell has ended',
    });
  });
});

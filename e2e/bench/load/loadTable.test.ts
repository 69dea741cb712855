import { describe, expect, it } from '@jest/globals';
import { failureTable, memoryTable, pageTable, proofTable, requestTable } from './loadTable.ts';
import type { LoggedRequest } from './requestLog.ts';

const answered = (ms: number): LoggedRequest => ({ kind: 'home', ms, failure: null, fault: null });
const failed = (failure: string, fault: string | null): LoggedRequest => ({
  kind: 'cart write',
  ms: 5,
  failure,
  fault,
});

describe('requestTable', () => {
  it('has a line for each kind, with times of answered requests alone', () => {
    const lines = requestTable([answered(10), answered(20), failed('status 503', null)]).split('\n');
    expect(lines[0]).toBe('| request | sent | failed | p50, ms | p99, ms | max, ms |');
    expect(lines[2]).toBe('| home | 2 | 0 | 10 | 20 | 20 |');
    expect(lines).toContain('| cart write | 1 | 1 | – | – | – |');
  });
});

describe('pageTable', () => {
  it('says of each fault how many requests of each page failed while it was on', () => {
    const requests: LoggedRequest[] = [
      { kind: 'home', ms: 5, failure: null, fault: 'mails hang' },
      { kind: 'checkout', ms: 5, failure: 'status 502', fault: 'mails hang' },
      { kind: 'checkout', ms: 5, failure: 'status 502', fault: null },
    ];
    expect(pageTable(requests, ['mails hang']).split('\n').slice(2)).toEqual([
      '| mails hang | 0 of 1 failed | 0 of 0 failed | 0 of 0 failed | 1 of 1 failed |',
    ]);
  });
});

describe('memoryTable', () => {
  it('has a line for each part with its four quarters', () => {
    expect(memoryTable([{ part: 'shell-1', quarters: [100.4, 120, 130, 110] }]).split('\n')[2]).toBe(
      '| shell-1 | 100 | 120 | 130 | 110 |',
    );
  });
});

describe('failureTable', () => {
  it('counts failures by what the client saw and by the fault that was on, the most frequent first', () => {
    const requests = [failed('status 503', 'the database is stopped'), failed('ECONNRESET', null)];
    expect(
      failureTable([...requests, failed('status 503', 'the database is stopped')])
        .split('\n')
        .slice(2),
    ).toEqual(['| the database is stopped | status 503 | 2 |', '| no fault | ECONNRESET | 1 |']);
  });

  it('says so where none failed', () => {
    expect(failureTable([answered(1)])).toBe('No request failed.');
  });
});

describe('proofTable', () => {
  it('says of each proof whether it holds and what was counted', () => {
    const proofs = [
      { name: 'memory is flat', counted: 'shell-1 100 → 101 MiB', problems: [] },
      { name: 'no mail is lost', counted: '2 orders', problems: ['1 jobs wait'] },
    ];
    expect(proofTable(proofs).split('\n').slice(2)).toEqual([
      '| memory is flat | yes | shell-1 100 → 101 MiB |',
      '| no mail is lost | NO | 2 orders |',
    ]);
  });
});

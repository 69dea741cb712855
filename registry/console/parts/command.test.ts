import { describe, expect, it } from '@jest/globals';
import { commandOf } from './command.ts';

describe('[OPS-04] the command that does what a form does', () => {
  it.each([
    ['promote mf-bag@1.4.0', [], '', {}, 'promote mf-bag@1.4.0 --region <region> --reason <reason>'],
    ['rollback mf-bag', ['AE', 'EU'], "it's lost", {}, "rollback mf-bag --region AE,EU --reason 'it'\\''s lost'"],
    [
      'canary mf-bag@1.4.0',
      ['AE'],
      'why',
      { steps: ' 1,5.5,100 ', every: '90s' },
      "canary mf-bag@1.4.0 --region AE --steps 1,5.5,100 --every 90s --reason 'why'",
    ],
    [
      'canary mf-bag@1.4.0',
      ['AE'],
      'why',
      { steps: '1, 5; rm', every: '' },
      "canary mf-bag@1.4.0 --region AE --steps '1, 5; rm' --reason 'why'",
    ],
  ])('%s in %j', (act, regions, reason, options, line) => {
    expect(commandOf(act, regions, reason, options)).toBe(`npm run remotes -- ${line}`);
  });
});

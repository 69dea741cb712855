import type { Command } from './command.ts';
import { runTrace } from './trace.ts';

export const traceCommand: Command = {
  name: 'trace',
  operands: '<report> [--maps <folder>...]',
  summary: 'the sources behind a failure in a browser: a file with log lines or a stack, or "-"',
  takes: ['maps'],
  run: runTrace,
};

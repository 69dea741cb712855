import type { Command } from '../commandLine/command.ts';
import { commandLine, helpSentence } from '../commandLine/nextSteps.ts';
import { runTrace } from '../commandLine/trace.ts';

export const traceCommand: Command = {
  name: 'trace',
  operands: '<report> [--maps <folder>...]',
  summary: 'the sources behind a failure in a browser: a file with log lines or a stack, or "-"',
  takes: ['maps'],
  async run(call) {
    const status = await runTrace(call);
    return {
      status,
      next:
        status === 0
          ? `Until it is mended, the version before can stand in: ${commandLine('rollback <remote> --region <region>')}`
          : helpSentence('trace'),
    };
  },
};

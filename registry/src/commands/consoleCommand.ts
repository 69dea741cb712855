/** console: opens the console without typing a token. */
import { type Command, noOperand, printJson } from '../commandLine/command.ts';
import { commandLine } from '../commandLine/nextSteps.ts';

export const consoleCommand: Command = {
  name: 'console',
  operands: '',
  summary: 'print an address of the console that signs a browser in once, within ten minutes',
  details: 'The session may do what the token of this command may, for 12 hours at most. It ends with that token.',
  takes: [],
  async run({ operands, options, client, terminal }) {
    noOperand(operands, 'console');
    const address = await client.consoleLink();
    if (options.json) printJson(terminal, { address });
    else terminal.out(`${address}\n`);
    return { status: 0, next: `What the regions run, without a browser: ${commandLine('status')}` };
  },
};

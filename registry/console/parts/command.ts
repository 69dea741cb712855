/** The command line that does what a form does, kept in step with the form by the page's script. */
import { commandLine } from '../../src/commandLine/nextSteps.ts';

/** One word of a POSIX shell, whatever it holds. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const word = (text: string) => (/^[\w.,]+$/.test(text) ? text : quoted(text));

/**
 * @param act `promote mf-bag@1.4.0`
 * @param options what else the form has, by the command's option: `{ steps: '1,5' }`; an empty one is left out
 */
export function commandOf(
  act: string,
  regions: readonly string[],
  reason: string,
  options: Readonly<Record<string, string>> = {},
): string {
  const where = regions.length > 0 ? regions.join(',') : '<region>';
  const given = Object.entries(options).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [` --${name} ${word(value.trim())}`],
  );
  const why = reason.trim();
  return commandLine(`${act} --region ${where}${given.join('')} --reason ${why === '' ? '<reason>' : quoted(why)}`);
}

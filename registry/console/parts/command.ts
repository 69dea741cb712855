/** The command line that does the same as a form. The page's script keeps it in step with the form. */
import { commandLine } from '../../src/commandLine/nextSteps.ts';

/** Quotes any text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const word = (text: string) => (/^[\w.,]+$/.test(text) ? text : quoted(text));

/**
 * @param act `promote mf-bag@1.4.0`
 * @param options the form's other fields by the command's option: `{ steps: '1,5' }`; empty ones are left out
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

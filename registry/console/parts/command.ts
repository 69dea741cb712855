/** The command line that does what a form does, kept in step with the form by the page's script. */
import { commandLine } from '../../src/commands/nextSteps.ts';

/** One word of a POSIX shell, whatever it holds. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** @param act `promote mf-bag@1.4.0` */
export function commandOf(act: string, regions: readonly string[], reason: string): string {
  const where = regions.length > 0 ? regions.join(',') : '<region>';
  const why = reason.trim();
  return commandLine(`${act} --region ${where} --reason ${why === '' ? '<reason>' : quoted(why)}`);
}

/** `npm run care -w @tessera/store-api -- [<number> [<state> …]]`: lists trade-ins and claims, shows one, or moves it. */

import { CURSOR_USAGE, emptyPage, listPath, printNext, takeCursor } from '../../../platform/operators/listCommands.ts';
import { askOperatorCall, OPERATOR_SETTINGS, operatorName } from '../../../platform/operators/operatorClient.ts';
import { writeOperatorFile } from '../../../platform/operators/operatorFile.ts';
import { parseCaseNumber } from './caseNumber.ts';
import { casePhotoSchema, type OperatorCare, operatorCaseListSchema, operatorCaseSchema } from './operatorCase.ts';

const USAGE = `npm run care -w @tessera/store-api                                        what waits: trade-ins and claims, a line each
npm run care -w @tessera/store-api -- over                                what is over
npm run care -w @tessera/store-api -- <number>                            one of them: what it is about, its history, what can follow
npm run care -w @tessera/store-api -- <number> photo <place> <file>        writes a photograph of a claim to a file: delete it when you have decided
npm run care -w @tessera/store-api -- <number> <state> ["<note>"]         moves it on; the note is what the shopper reads
npm run care -w @tessera/store-api -- <number> approved <amount> ["<note>"]

A trade-in: envelope_sent (by itself with its order), picked_up, received, approved or declined, refunded or sent_back; lapsed, cancelled.
A return (R-) or withdrawal (W-): label_sent, received, refunded (paid back by a job, once) or declined; cancelled.
A claim: reviewing, accepted or declined, settled. Deciding deletes its photographs.

${CURSOR_USAGE}
${OPERATOR_SETTINGS}`;

const about = ({ kind, model, line, size, cause, reason }: OperatorCare): string =>
  [kind, model ?? line.title, cause, reason, size === null ? null : `size ${size}`]
    .filter((part) => part !== null)
    .join(', ');

function show(kept: OperatorCare): void {
  const { number, state, next, order, line, email, locale, currency, credit, amount, saving, lastDay, pickupDay } =
    kept;
  const ways = next.map(({ to, says }) => (says === null ? to : `${to} <${says}>`)).join(', ');
  console.log(`${number} is ${state}. Next: ${ways || 'nothing for an operator'}.`);
  console.log(`  ${about(kept)}`);
  console.log(`  order ${order}, ${line.merchandiseId}, ${email}, ${locale}`);
  for (const part of kept.parts)
    console.log(`  ${part.quantity} × ${part.merchandiseId}, ${part.title}: ${part.amount} ${currency}`);
  if (kept.parts.length > 0)
    console.log(`  ${amount ?? '0'} ${currency} ${state === 'refunded' ? 'paid back' : 'to pay back'}`);
  if (credit !== null) console.log(`  up to ${credit} ${currency}${amount === null ? '' : `, approved ${amount}`}`);
  if (saving !== null) console.log(`  and ${saving} of its cover, by itself with the refund`);
  if (lastDay !== null)
    console.log(`  to be sent by ${lastDay}${pickupDay === null ? '' : `, pickup on ${pickupDay}`}`);
  if (kept.description !== null) for (const said of kept.description.split('\n')) console.log(`  > ${said}`);
  if (kept.photos.length > 0) console.log(`  photographs: ${kept.photos.join(', ')}`);
  for (const { at, to, actor, operator, note } of kept.history) {
    console.log(`  ${at}  ${to}  by ${operator ?? actor}${note === null ? '' : `: ${note}`}`);
  }
}

async function photo(path: string, place = '1', file?: string): Promise<number> {
  if (file === undefined) {
    console.error('Say which photograph, and the file that it is written to: <number> photo <place> <file>');
    return 1;
  }
  const found = casePhotoSchema.parse(await askOperatorCall(`${path}/photos/${encodeURIComponent(place)}`));
  const written = await writeOperatorFile(file, found.photo);
  console.log(`${found.type} in ${written}. Delete it when you have decided.`);
  return 0;
}

async function list(which: 'open' | 'over', cursor: string | undefined): Promise<number> {
  const path = listPath('care', { state: which, cursor });
  const { cases, next } = operatorCaseListSchema.parse(await askOperatorCall(path));
  for (const kept of cases) {
    const until = kept.lastDay === null ? '' : `  by ${kept.lastDay}`;
    console.log(`${kept.number}  ${kept.state}  ${kept.created}  ${kept.order}  ${about(kept)}${until}`);
  }
  if (cases.length === 0) console.log(emptyPage(cursor, which === 'over' ? 'Nothing is over.' : 'Nothing waits.'));
  printNext(next, `npm run care -w @tessera/store-api${which === 'over' ? ' -- over' : ''}`);
  return 0;
}

async function main(args: readonly string[]): Promise<number> {
  const {
    words: [which, to, ...said],
    cursor,
  } = takeCursor(args);
  if (which === undefined || which === 'over') return list(which ?? 'open', cursor);
  if (parseCaseNumber(which) === null) {
    const asked = which === '-h' || which === '--help';
    if (asked) console.log(USAGE);
    else
      console.error(
        `"${which}" is no number: it looks like T-K7H3-9QXT or C-K7H3-9QXT, and one character of it is mistyped.`,
      );
    return asked ? 0 : 1;
  }
  const path = `care/${encodeURIComponent(which)}`;
  if (to === undefined) {
    show(operatorCaseSchema.parse(await askOperatorCall(path)));
    return 0;
  }
  const [first, second] = said;
  if (to === 'photo') return photo(path, first, second);
  const words = to === 'approved' ? { amount: first, note: second } : { note: first };
  show(operatorCaseSchema.parse(await askOperatorCall(path, { to, by: operatorName(), ...words })));
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

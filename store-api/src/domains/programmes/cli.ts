/** `npm run programmes -- list|check|add|end|report`: the operators' command line for partners, companies and groups. */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { DataInvalid } from '../../platform/data/dataFile.ts';
import { askOperatorCall, OPERATOR_SETTINGS } from '../../platform/operators/operatorClient.ts';
import { addEntry, endEntry, readProgrammes } from './editProgrammes.ts';
import { programmeReportCsv } from './programmeCsv.ts';
import { programmeFiles } from './programmeFiles.ts';
import { programmeReportSchema, REPORT_DAYS } from './programmeRoutes.ts';
import { type ProgrammeEntry, programmeEntries } from './programmes.ts';

const USAGE = `npm run programmes -- list                          every partner, company and group with its codes and the link of its page
npm run programmes -- check                         whether the files go together: what is wrong, a line each
npm run programmes -- add partner <code> --name … --subtitle … --discount <code> --percent 10 [--landing /ring/buy] [--ends 2026-12-31]
npm run programmes -- add company <code> --name … --domains works.example,people.works.example --percent 10
npm run programmes -- picture <partner> <file>      stores its photograph: JPEG, PNG or WebP, 800 pixels wide at least
npm run programmes -- end <code> [--on 2026-12-31]  now, or after its last day
npm run programmes -- report [--days ${REPORT_DAYS.byDefault}]            visits, bags, orders and what was taken off, as CSV

  <code>          of a partner or company: lower case letters, digits and -; it stands in addresses
  --discount      what carts are given; it may stand in one programme alone
  --percent       off the ring; amounts per store, other products and texts in four languages are written into the file
  --subtitle      one line below the name

A running store takes a change within a second. Set AFFILIATES_FILE, WORKPLACES_FILE and CATALOGUE_DIR as for store-api.
Links lead to PUBLIC_ORIGIN (http://localhost:3000), and the report asks the running store; PORT moves both, as for npm start:

${OPERATOR_SETTINGS}`;

const { PUBLIC_ORIGIN = 'http://localhost:3000' } = process.env;
const files = programmeFiles();

const linkOf = (entry: ProgrammeEntry) => `${PUBLIC_ORIGIN.replace(/\/+$/, '')}${entry.page}`;

const lineOf = (entry: ProgrammeEntry): string =>
  [
    entry.programme.padEnd(8),
    entry.code.padEnd(26),
    (entry.active ? (entry.ends === null ? 'runs' : `until ${entry.ends}`) : 'ended').padEnd(17),
    entry.discountCodes.join(' ').padEnd(14),
    linkOf(entry),
  ].join(' ');

class UsageError extends Error {}

const OPTIONS = {
  name: { type: 'string' },
  subtitle: { type: 'string' },
  discount: { type: 'string' },
  percent: { type: 'string' },
  landing: { type: 'string' },
  ends: { type: 'string' },
  domains: { type: 'string' },
  on: { type: 'string' },
  days: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

function needed(values: Values, name: 'name' | 'subtitle' | 'discount' | 'percent' | 'domains'): string {
  const value = values[name];
  if (value === undefined || value.trim() === '') throw new UsageError(`--${name} is missing.`);
  return value.trim();
}

function newEntry(programme: string, code: string, values: Values): object {
  const discount = { type: 'percentage', value: needed(values, 'percent') };
  const name = needed(values, 'name');
  if (programme === 'company') {
    const emailDomains = needed(values, 'domains')
      .split(',')
      .map((domain) => domain.trim());
    return { code, active: true, name, image: code, emailDomains, discounts: { ring: discount } };
  }
  return {
    code,
    active: true,
    ...(values.ends === undefined ? {} : { ends: values.ends }),
    name,
    image: code,
    subtitle: needed(values, 'subtitle'),
    landing_page: values.landing ?? '/ring/buy',
    products: { m1: false, ring: true, ring_rare: false, home: false, blood_vision: false },
    discounts: { ring: { code: needed(values, 'discount'), ...discount } },
  };
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [command, ...rest] = positionals;
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  switch (command) {
    case 'list': {
      for (const entry of programmeEntries(readProgrammes(files))) console.log(lineOf(entry));
      return 0;
    }
    case 'check': {
      const entries = programmeEntries(readProgrammes(files));
      const count = (programme: string) => entries.filter((entry) => entry.programme === programme).length;
      console.log(
        `${count('partner')} partners, ${count('company')} companies and ${count('group')} groups go together, in ${STORES.length} stores.`,
      );
      return 0;
    }
    case 'add': {
      const [programme = '', code = ''] = rest;
      if (programme === 'group') {
        throw new UsageError('Groups and their discount are fixed by the documents: nine in discounts.json.');
      }
      if ((programme !== 'partner' && programme !== 'company') || code === '') {
        throw new UsageError('Say what to add: "add partner <code> …" or "add company <code> …".');
      }
      const added = addEntry(files, programme, newEntry(programme, code, values));
      console.log(
        `${added.name} is in ${basename(programme === 'partner' ? files.affiliatesFile : files.workplacesFile)}. Look at its page:`,
      );
      console.log(linkOf(added));
      return 0;
    }
    case 'end': {
      const [code] = rest;
      if (code === undefined) throw new UsageError('Say which: "end <code>".');
      console.log(lineOf(endEntry(files, code, values.on ?? null)));
      return 0;
    }
    case 'report': {
      const days = values.days ?? String(REPORT_DAYS.byDefault);
      const report = programmeReportSchema.parse(
        await askOperatorCall(`programmes/report?days=${encodeURIComponent(days)}`),
      );
      if (Number(days) > report.cartDays) {
        console.error(
          `Bags are kept for ${report.cartDays} days: of older ones "adds" counts those alone that became orders.`,
        );
      }
      console.log(programmeReportCsv(report.rows, programmeEntries(readProgrammes(files))));
      return 0;
    }
    default:
      throw new UsageError(command === undefined ? 'Say what to do.' : `There is no "${command}".`);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const wrongOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const usage = error instanceof UsageError || wrongOption;
  console.error(error instanceof Error ? error.message : String(error));
  if (usage) console.error(`\n${USAGE}`);
  else if (error instanceof DataInvalid) console.error('Nothing was written.');
  process.exitCode = usage ? 2 : 1;
}

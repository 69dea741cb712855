/**
 * Edits the data files for the operators' command line: adds or ends an entry. A change is written only if all files are still consistent.
 * The rest of a file keeps every byte, so that a review shows only the change.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DataInvalid } from '../../platform/data/dataFile.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import type { ProgrammeFiles } from './liveProgrammes.ts';
import { loadAffiliates } from './partners/affiliates.ts';
import { loadWorkplaces } from './partners/workplaces.ts';
import { type ProgrammeData, type ProgrammeEntry, programmeEntries, programmeProblems } from './programmes.ts';

/** Programmes with editable entries. Groups are fixed by the product's documents. */
export type EditedProgramme = 'partner' | 'company';

const fileOf = (files: ProgrammeFiles, programme: EditedProgramme): string =>
  programme === 'partner' ? files.affiliatesFile : files.workplacesFile;

/**
 * Reads all files and checks them together.
 * @throws {DataInvalid} with one line for each problem, of all files at once
 */
export function readProgrammes(files: ProgrammeFiles): ProgrammeData {
  const problems: string[] = [];
  const read = <Data>(load: () => Data): Data | null => {
    try {
      return load();
    } catch (error) {
      if (!(error instanceof DataInvalid)) throw error;
      problems.push(error.message);
      return null;
    }
  };
  const affiliates = read(() => loadAffiliates(files.affiliatesFile));
  const workplaces = read(() => loadWorkplaces(files.workplacesFile));
  const catalogue = read(() => loadCatalogue(files.catalogueFolder));
  if (affiliates !== null && workplaces !== null && catalogue !== null) {
    const data = { affiliates, workplaces, catalogue };
    problems.push(...programmeProblems(data));
    if (problems.length === 0) return data;
  }
  throw new DataInvalid(problems.join('\n'));
}

/**
 * Adds an entry at the end of its file.
 * @param entry in the file's format
 * @throws {DataInvalid} when it is invalid; nothing is written then
 */
export function addEntry(files: ProgrammeFiles, programme: EditedProgramme, entry: object): ProgrammeEntry {
  const path = fileOf(files, programme);
  const before = readFileSync(path, 'utf8');
  const end = before.lastIndexOf(']');
  const list = before.slice(0, end).trimEnd();
  const text = JSON.stringify(entry, null, 2).replaceAll('\n', '\n    ');
  const data = write(files, programme, `${list}${list.endsWith('[') ? '' : ','}\n    ${text}\n  ${before.slice(end)}`);
  const added = programmeEntries(data).findLast((each) => each.programme === programme);
  if (added === undefined) throw new Error(`${path}: the entry was written and is not there.`);
  return added;
}

/**
 * Ends an entry: today, or after its last day.
 * @param on the last day, `2026-12-31`; null: it ends now. A company has no last day.
 * @throws {Error} when there is no such entry, or it cannot be ended this way
 */
export function endEntry(files: ProgrammeFiles, code: string, on: string | null): ProgrammeEntry {
  const named = (data: ProgrammeData) => programmeEntries(data).find((entry) => entry.code === code.toLowerCase());
  const entry = named(readProgrammes(files));
  if (entry === undefined) throw new Error(`No partner, company or group is called "${code}". "list" names them.`);
  const { programme } = entry;
  if (programme === 'group') {
    throw new Error(`"${code}" is a group: the groups and their discount are fixed by the documents and do not end.`);
  }
  if (programme === 'referral') {
    throw new Error(`"${code}" is the referral of a product: write "active": false into discounts.json.`);
  }
  if (!entry.active) throw new Error(`The ${programme} "${code}" has ended before.`);
  if (on !== null && programme === 'company') {
    throw new Error(
      'A company has no last day: end it on the day, without --on. Codes that its people have end with it.',
    );
  }
  const path = fileOf(files, programme);
  const before = readFileSync(path, 'utf8');
  const start = new RegExp(`("code":\\s*"${entry.code}",\\s*"active":\\s*)true(,(?:\\s*"ends":\\s*"[^"]*",)?)`);
  if (!start.test(before)) {
    throw new Error(
      `${path}: "${entry.code}" does not begin with "code" and "active": write "active": false into it by hand.`,
    );
  }
  const after = before.replace(start, (_, head: string, tail: string) =>
    on === null ? `${head}false${tail}` : `${head}true,\n      "ends": "${on}",`,
  );
  const ended = named(write(files, programme, after));
  if (ended === undefined) throw new Error(`${path}: "${code}" was written and is not there.`);
  return ended;
}

/** Replaces a file's text if all files are consistent with it. */
function write(files: ProgrammeFiles, programme: EditedProgramme, text: string): ProgrammeData {
  const path = fileOf(files, programme);
  const draft = `${path}.part`;
  writeFileSync(draft, text);
  try {
    const data = readProgrammes({ ...files, [programme === 'partner' ? 'affiliatesFile' : 'workplacesFile']: draft });
    renameSync(draft, path);
    return data;
  } catch (error) {
    rmSync(draft, { force: true });
    if (error instanceof DataInvalid) throw new DataInvalid(error.message.replaceAll('.json.part:', '.json:'));
    throw error;
  }
}

/** The data about a partner's photograph in its entry (`affiliates.ts`). */
export interface PartnerPhotograph {
  readonly hash: string;
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
}

/**
 * Adds a photograph, whose files exist already, to a partner's entry.
 * @throws {Error} when there is no such partner
 */
export function setPicture(files: ProgrammeFiles, code: string, picture: PartnerPhotograph): ProgrammeEntry {
  const before = readFileSync(files.affiliatesFile, 'utf8');
  const image = new RegExp(`("code":\\s*"${code}"[^{}]*?"image":\\s*"[^"]*",)(?:\\s*"picture":\\s*\\{[^}]*\\},)?`);
  if (!image.test(before)) throw new Error(`No partner is called "${code}". "list" names them.`);
  const { hash, widths, width, height } = picture;
  const text = `{ "hash": "${hash}", "widths": [${widths.join(', ')}], "width": ${width}, "height": ${height} }`;
  const data = write(
    files,
    'partner',
    before.replace(image, (_, head: string) => `${head}\n      "picture": ${text},`),
  );
  const found = programmeEntries(data).find((entry) => entry.programme === 'partner' && entry.code === code);
  if (found === undefined) throw new Error(`${files.affiliatesFile}: "${code}" was written and is not there.`);
  return found;
}

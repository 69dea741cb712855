/**
 * All programmes together: partners, companies, groups, the referral, and the catalogue's own codes. Each code belongs to one of them only.
 */
import type { Programme } from '@tessera/shared-contracts/programmes/programmes';
import { M1_REFERRAL_PATH, REFERRAL_PATH } from '@tessera/shared-contracts/programmes/referral';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { DataInvalid } from '../../platform/data/dataFile.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Affiliates } from './partners/affiliates.ts';
import type { Workplaces } from './partners/workplaces.ts';

/** The prefix of all personal codes of companies (`workplaceCode.ts`). */
const WORKPLACE_CODES = 'WORK-';

export interface ProgrammeData {
  readonly affiliates: Affiliates;
  readonly workplaces: Workplaces;
  readonly catalogue: Catalogue;
}

/** One partner, company, group, or product of the referral, as an operator sees it. */
export interface ProgrammeEntry {
  readonly programme: Programme;
  /** Its name in URLs, lower case. */
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  /** The last day, if one is set. */
  readonly ends: string | null;
  /** Codes for carts; a company's people get codes of their own. */
  readonly discountCodes: readonly string[];
  /** The path of its page, with the parameters that the page requires (PROG-03). */
  readonly page: string;
}

/** Every entry of the data files, active or not, in their order. */
export function programmeEntries({ affiliates, workplaces, catalogue }: ProgrammeData): ProgrammeEntry[] {
  return [
    ...affiliates.all.map(
      ({ code, name, active, ends, discounts, onlyWithDiscount }): ProgrammeEntry => ({
        programme: 'partner',
        code,
        name,
        active,
        ends: ends ?? null,
        discountCodes: Object.values(discounts).map((discount) => discount.code),
        page: `/partner/${code}${onlyWithDiscount ? `?discount=${encodeURIComponent(discounts.ring?.code ?? discounts.m1?.code ?? code)}` : ''}`,
      }),
    ),
    ...workplaces.all.map(
      ({ code, name, active }): ProgrammeEntry => ({
        programme: 'company',
        code,
        name,
        active,
        ends: null,
        discountCodes: [],
        page: `/for-work/${code}`,
      }),
    ),
    ...catalogue.discounts.heroes.groups.map(
      ({ group, code, title }): ProgrammeEntry => ({
        programme: 'group',
        code: group,
        name: typeof title === 'string' ? title : title['en-US'],
        active: true,
        ends: null,
        discountCodes: [code],
        page: `/heroes/${group}`,
      }),
    ),
    ...(['ring', 'm1'] as const).map(
      (product): ProgrammeEntry => ({
        programme: 'referral',
        code: product,
        name: product === 'ring' ? 'Referral, ring' : 'Referral, M1',
        active: catalogue.discounts.referral[product].active,
        ends: null,
        discountCodes: Object.values(catalogue.discounts.referral[product].codes).filter((code) => code !== null),
        page: product === 'ring' ? REFERRAL_PATH : M1_REFERRAL_PATH,
      }),
    ),
  ];
}

/** The file of each programme, for messages such as `the group "veterans" of discounts.json`. */
const FILE_OF = {
  partner: 'affiliates.json',
  company: 'workplaces.json',
  group: 'discounts.json',
  referral: 'discounts.json',
} as const;
const ownerOf = ({ programme, code }: ProgrammeEntry) => `the ${programme} "${code}" of ${FILE_OF[programme]}`;

const rank = ({ programme }: ProgrammeEntry): number => ['group', 'referral', 'partner', 'company'].indexOf(programme);

/** The catalogue's codes that belong to no programme, with their owners. */
function catalogueCodes({ discounts, membership, plans }: Catalogue): (readonly [code: string, owner: string])[] {
  return [
    ...discounts.codes.map(({ code }) => [code, 'the codes of discounts.json'] as const),
    ...STORES.map((store) => [membership.regions[store].discountCode, 'membership.json'] as const),
    [plans.discounted.discountCode, 'plans.json'],
  ];
}

/**
 * Inconsistencies, a line each: a discount code of two programmes, whether active or not, because orders are counted by it; and a partner,
 * company or group with the same name as another, because URLs and the report use it.
 */
export function programmeProblems(data: ProgrammeData): string[] {
  // Groups first: their codes are fixed, so the message asks to change the other programme.
  const entries = programmeEntries(data).sort((left, right) => rank(left) - rank(right));
  const names = new Map<string, ProgrammeEntry>();
  const codes = new Map<string, string>(
    catalogueCodes(data.catalogue).map(([code, owner]) => [code.toUpperCase(), owner]),
  );
  return entries.flatMap((entry) => {
    const problems: string[] = [];
    const namesake = names.get(entry.code);
    if (namesake !== undefined && namesake.programme !== entry.programme) {
      problems.push(
        `${FILE_OF[entry.programme]}: the code "${entry.code}" is also that of ${ownerOf(namesake)}: name one of them otherwise`,
      );
    }
    names.set(entry.code, entry);
    for (const code of entry.discountCodes) {
      const upper = code.toUpperCase();
      const owner = codes.get(upper);
      const of = ownerOf(entry);
      if (upper.startsWith(WORKPLACE_CODES)) {
        problems.push(
          `${FILE_OF[entry.programme]}: "${code}" of ${of} begins as the personal codes of companies do: choose another`,
        );
      } else if (owner !== undefined && owner !== of) {
        problems.push(
          `${FILE_OF[entry.programme]}: the discount code "${code}" of ${of} is also that of ${owner}: give one of them another`,
        );
      }
      codes.set(upper, of);
    }
    return problems;
  });
}

/** @throws {DataInvalid} with each code that two programmes have */
export function assertOneProgrammePerCode(data: ProgrammeData): void {
  const problems = programmeProblems(data);
  if (problems.length > 0) throw new DataInvalid(problems.join('\n'));
}

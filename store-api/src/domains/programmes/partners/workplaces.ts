/** Workplaces whose people get a discount: read from `partners/workplaces.json`, reloaded like the catalogue (C3). */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { FOR_WORK_PATH, VERIFY_PATH } from '@tessera/shared-contracts/programmes/forWork';
import type { CompanyDiscounts } from '@tessera/shared-contracts/programmes/workplaceCalls';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import publicMailDomains from 'email-providers/all.json' with { type: 'json' };
import * as z from 'zod';
import { liveData, readDataFile } from '../../../platform/data/dataFile.ts';
import { amountIn } from '../../../platform/data/money.ts';
import { amountInStore } from '../../catalogue/catalogueSchema.ts';
import { percentSchema } from '../../catalogue/discountsSchema.ts';
import type { Discount } from '../../pricing/codeDiscounts.ts';
import { partnerPicturePath } from './partnerPicture.ts';

const percentageSchema = z.strictObject({ type: z.literal('percentage'), value: percentSchema });
/** Amounts are allowed only per store, because they need a currency. Deducted once per cart. */
const percentageOrAmountSchema = z.discriminatedUnion('type', [
  percentageSchema,
  z.strictObject({ type: z.literal('amount'), value: z.string() }),
]);

/** `/for-work/verify` is the page of the mailed link. */
const RESERVED = VERIFY_PATH.slice(FOR_WORK_PATH.length + 1);

/** Domains of mail providers where anybody can get an address. */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(publicMailDomains);

const emailDomainSchema = z
  .string()
  .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a domain in lower case')
  .refine((domain) => !PUBLIC_MAIL_DOMAINS.has(domain), {
    error: ({ input }) =>
      `"${input}" is a mail provider's, where anybody gets an address: name a domain of the company's own`,
  });

const companySchema = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z0-9-]{1,16}$/, 'must be at most 16 lower case letters, digits and -')
    .refine((code) => code !== RESERVED, `must not be "${RESERVED}", which is a page`),
  active: z.boolean(),
  name: z.string().min(1),
  /** Names the emblem: `/media/partner/<image>.svg`. */
  image: z.string().regex(/^[a-z0-9-]+$/),
  /** The mail domains of the company's people. */
  emailDomains: z.array(emailDomainSchema).min(1),
  discounts: z.strictObject({ ring: percentageSchema.optional(), m1: percentageSchema.optional() }),
  /** Replaces all of `discounts` in these stores. */
  discounts_by_store: z
    .partialRecord(
      z.enum(STORES),
      z.strictObject({ ring: percentageOrAmountSchema.optional(), m1: percentageOrAmountSchema.optional() }),
    )
    .optional()
    .superRefine((byStore, context) => {
      for (const store of STORES) {
        for (const product of ['ring', 'm1'] as const) {
          const discount = byStore?.[store]?.[product];
          if (discount?.type === 'amount') amountInStore(store, discount.value, [store, product, 'value'], context);
        }
      }
    }),
});
export type Company = z.output<typeof companySchema>;

export const workplacesFileSchema = z
  .strictObject({ companies: z.array(companySchema) })
  .superRefine(({ companies }, context) => {
    companies.forEach(({ code }, index) => {
      if (companies.findIndex((other) => other.code === code) === index) return;
      context.addIssue({ code: 'custom', path: ['companies', index, 'code'], message: `"${code}" is there twice` });
    });
  });

export interface Workplaces {
  /** Codes of the active companies. */
  readonly codes: readonly string[];
  /** Active companies whose name or code contains the text, sorted by name. The text is lower-cased (C5); empty finds all. */
  search(text: string): readonly Company[];
  /** An active company. The code is lower-cased (C5). */
  find(code: string): Company | undefined;
  /** All companies of the file, active or not. */
  readonly all: readonly Company[];
  hasPicture(name: string): boolean;
}

/** @throws {DataInvalid} with the file and the company */
export function loadWorkplaces(path: string): Workplaces {
  const all = readDataFile(path, workplacesFileSchema).companies;
  const active = all
    .filter((company) => company.active)
    .sort((left, right) => left.name.localeCompare(right.name, 'en'));
  return {
    all,
    codes: active.map(({ code }) => code),
    search(text) {
      const wanted = text.trim().toLowerCase();
      return active.filter(({ name, code }) => name.toLowerCase().includes(wanted) || code.includes(wanted));
    },
    find: (code) => active.find((company) => company.code === code.toLowerCase()),
    hasPicture: (name) => active.some((company) => company.image === name),
  };
}

/**
 * Returns the newest valid companies at every call.
 * @param demand rejects companies that are inconsistent with other data, by throwing `DataInvalid`
 * @throws {DataInvalid} at once when the file is invalid at the start
 */
export function liveWorkplaces(
  path: string,
  logger: Logger,
  { checkEveryMs, demand }: { readonly checkEveryMs?: number; readonly demand?: (read: Workplaces) => void } = {},
): () => Workplaces {
  return liveData({
    name: 'workplaces',
    files: [path],
    load: () => {
      const read = loadWorkplaces(path);
      demand?.(read);
      return read;
    },
    logger,
    ...(checkEveryMs === undefined ? {} : { checkEveryMs }),
  });
}

/** A company as a page shows it, without its discounts. */
export const companyView = ({ code, name, image }: Company) => ({ code, name, image: partnerPicturePath(image) });

/** A company's discounts; those of the visitor's store replace them if it has any (C3, PROG-04). */
export const companyDiscounts = ({ discounts, discounts_by_store }: Company, store: Store): CompanyDiscounts =>
  discounts_by_store?.[store] ?? discounts;

/** Whether a mail address belongs to one of the company's domains. */
export function worksAt({ emailDomains }: Company, email: string): boolean {
  const domain = email.toLowerCase().split('@').at(-1) ?? '';
  return emailDomains.includes(domain);
}

/** The discounts of a company's personal code in a store. */
export function workplaceDiscounts(code: string, company: Company, store: Store): Discount[] {
  const { ring, m1 } = companyDiscounts(company, store);
  return [
    { productType: 'RING' as const, discount: ring },
    { productType: 'M1' as const, discount: m1 },
  ].flatMap(({ productType, discount }): Discount[] => {
    if (discount === undefined) return [];
    const off =
      discount.type === 'percentage'
        ? { type: discount.type, percent: discount.value }
        : { type: discount.type, amount: amountIn(store, discount.value) };
    return [{ code, kind: 'AFFILIATE', name: 'COMPANY', productType, off }];
  });
}

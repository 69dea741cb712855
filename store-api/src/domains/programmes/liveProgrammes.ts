/** Catalogue, partners and companies as they are now. One that has a code of another's is refused, whichever changed last. */
import type { Logger } from '@tessera/service-kit/logger';
import { type Catalogue, liveCatalogue } from '../catalogue/catalogue.ts';
import { type Affiliates, liveAffiliates } from './partners/affiliates.ts';
import { liveWorkplaces, type Workplaces } from './partners/workplaces.ts';
import { assertOneProgrammePerCode, type ProgrammeData } from './programmes.ts';

export interface ProgrammeFiles {
  readonly catalogueFolder: string;
  readonly affiliatesFile: string;
  readonly workplacesFile: string;
}

export interface LiveProgrammes {
  catalogue(): Catalogue;
  affiliates(): Affiliates;
  workplaces(): Workplaces;
}

/** @throws {DataInvalid} at once when a file does not fit, or two have one code */
export function liveProgrammes(files: ProgrammeFiles, logger: Logger, checkEveryMs?: number): LiveProgrammes {
  // What the others are while one of them is read; at the start there are none yet.
  let known: Partial<ProgrammeData> = {};
  const demand = (read: Partial<ProgrammeData>) => {
    const next = { ...known, ...read };
    const { catalogue, affiliates, workplaces } = next;
    if (catalogue !== undefined && affiliates !== undefined && workplaces !== undefined) {
      assertOneProgrammePerCode({ catalogue, affiliates, workplaces });
    }
    known = next;
  };
  const every = checkEveryMs === undefined ? {} : { checkEveryMs };
  return {
    catalogue: liveCatalogue(files.catalogueFolder, logger, checkEveryMs, (catalogue) => demand({ catalogue })),
    affiliates: liveAffiliates(files.affiliatesFile, logger, {
      ...every,
      demand: (affiliates) => demand({ affiliates }),
    }),
    workplaces: liveWorkplaces(files.workplacesFile, logger, {
      ...every,
      demand: (workplaces) => demand({ workplaces }),
    }),
  };
}

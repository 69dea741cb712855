/** The current catalogue, partners and companies. A reload that uses another programme's code is rejected, whichever file changed last. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
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

/** @throws {DataInvalid} at once when a file is invalid, or two programmes have the same code */
export function liveProgrammes(files: ProgrammeFiles, logger: Logger, checkEveryMs?: number): LiveProgrammes {
  // The current data of the other programmes while one is reloaded; empty at the start.
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

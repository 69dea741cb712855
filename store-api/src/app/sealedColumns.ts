/** Every column with an encrypted upload. */
import { heroDocument } from '../domains/programmes/heroProofs/heroProofTables.ts';
import { casePhoto } from '../domains/returns/claims/caseTables.ts';
import type { SealedColumn } from '../platform/uploads/sealedFiles.ts';

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: heroDocument, file: heroDocument.file },
  { table: casePhoto, file: casePhoto.file },
];

/** The legal documents that an owner publishes on another host, as regional paths (S2, C2, REG-07). */
import type { DeclaredRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import { LEGAL_HOST } from '@tessera/shared-contracts/stores/brand';
import { LEGAL_DOCUMENTS, LEGAL_PATHS, legalDocumentUrl } from '@tessera/shared-contracts/stores/legalDocuments';
import { LISTED_SUFFIXES } from '@tessera/shared-contracts/stores/pathInStore';
import { storeOfSuffix } from '@tessera/shared-contracts/stores/resolveStore';

/**
 * Where the documents' paths lead: to the document of the visitor's store on the host, and for an unlisted country to the international one,
 * because it is unknown whether any store's law applies there.
 * @param host see `LEGAL_HOST`; null: the documents are pages of the store, which need no entry
 */
export function legalPaths(host: string | null): DeclaredRegionalPaths {
  if (host === null) return {};
  return Object.fromEntries(
    LEGAL_DOCUMENTS.map((document) => {
      const international = legalDocumentUrl(document, 'ROW', host);
      const exceptions = LISTED_SUFFIXES.map(
        (suffix) => [suffix, legalDocumentUrl(document, storeOfSuffix(suffix) ?? 'ROW', host)] as const,
      );
      return [
        LEGAL_PATHS[document],
        {
          listed: international,
          unlisted: international,
          exceptions: Object.fromEntries(exceptions.filter(([, url]) => url !== international)),
          // A link to a page that the store had before leads there, too.
          pages: [],
        },
      ];
    }),
  );
}

export const legalRegionalPaths = legalPaths(LEGAL_HOST);

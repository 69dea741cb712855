/** One document of the store as this developer's browser gets it: slots of the local release drawn and exchanged. */

import { NOT_FOUND_ROUTE } from '@tessera/shared-contracts/document/page';
import type { ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { sharedRequest } from '@tessera/shared-contracts/remotes/sharedRequest';
import { readComposedDocument } from './composedDocument.ts';
import { assetKeyOf, type ExchangedDocument, exchangeSlots, type LocalDrawing } from './exchangeSlots.ts';
import type { LocalRelease } from './localRelease.ts';
import { type DocumentRequest, localSlots } from './localSlots.ts';

export type PreviewedDocument =
  | { readonly kind: 'as-it-is' }
  /** The local release leads elsewhere: a path of the store, or an absolute URL. */
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string }
  /** `status` is null where the store's own stands. */
  | ({ readonly kind: 'exchanged'; readonly status: number | null } & ExchangedDocument);

/**
 * What the local release does not draw stands in its slot as text, so that a developer sees it where they look; it is
 * said as well.
 * @param html what the store has answered
 * @throws {PreviewFailed} `preview.contract-differs`
 */
export async function previewDocument(
  html: string,
  asked: DocumentRequest,
  release: LocalRelease,
  say: (line: string) => void,
): Promise<PreviewedDocument> {
  const document = readComposedDocument(html);
  if (document === null) return { kind: 'as-it-is' };
  const local = localSlots(document, asked, release.manifest);
  const drawings = await Promise.all(local.requests.map((request) => draw(release, request)));
  for (const drawing of drawings) if (drawing.kind === 'failed') say(drawing.message);
  const page = drawings.find(({ request }) => request.slot === 'page');
  if (page?.kind === 'drawn' && page.result.redirect !== null) {
    return { kind: 'redirect', status: page.result.status, to: page.result.redirect };
  }
  const status = page === undefined ? null : page.kind === 'drawn' ? page.result.status : page.status;
  return { kind: 'exchanged', status, ...exchangeSlots(document, local, drawings, release) };
}

async function draw(release: LocalRelease, request: RenderRequest): Promise<LocalDrawing> {
  try {
    const result = await release.draw(asShellAsks(request, release.manifest));
    if (request.slot !== 'page' || result.redirect !== null || result.status !== 404 || result.html !== '') {
      return { kind: 'drawn', request, result };
    }
    const { remote } = release.manifest;
    const message = `${remote} answers 404 for ${request.url} and draws nothing: visitors get the shell's own not-found page here.`;
    return { kind: 'failed', request, status: 404, message };
  } catch (error) {
    return { kind: 'failed', request, status: 500, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Of a slot that visitors share the shell asks with no more than the slot varies on: what else it reads is missing here too. */
function asShellAsks(request: RenderRequest, { cache }: ReleaseManifest): RenderRequest {
  const policy = request.route.path === NOT_FOUND_ROUTE.path ? undefined : cache?.[assetKeyOf(request)];
  return (policy && sharedRequest(request, policy)?.request) ?? request;
}

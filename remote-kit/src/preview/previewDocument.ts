/** Renders and replaces the slots of the local releases in one document of the store, for the developer's browser. */

import { NOT_FOUND_ROUTE } from '@tessera/shared-contracts/document/page';
import type { ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { sharedRequest } from '@tessera/shared-contracts/remotes/sharedRequest';
import { readComposedDocument } from './composedDocument.ts';
import { assetKeyOf, type ExchangedDocument, exchangeSlots, type LocalRendering } from './exchangeSlots.ts';
import type { LocalRelease } from './localRelease.ts';
import { type DocumentRequest, localSlots } from './localSlots.ts';

export type PreviewedDocument =
  | { readonly kind: 'as-it-is' }
  /** The local release redirects: to a path of the store, or an absolute URL. */
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string }
  /** `status` is null when the store's own status applies. */
  | ({ readonly kind: 'exchanged'; readonly status: number | null } & ExchangedDocument);

/**
 * A slot that its local release fails to render shows the error as text, where the developer looks; the error is logged as well.
 * @param html the store's response
 * @throws {PreviewFailed} `preview.contract-differs`
 */
export async function previewDocument(
  html: string,
  asked: DocumentRequest,
  releases: readonly LocalRelease[],
  say: (line: string) => void,
): Promise<PreviewedDocument> {
  const document = readComposedDocument(html);
  if (document === null) return { kind: 'as-it-is' };
  const local = localSlots(document, asked, releases);
  const renderings = await Promise.all(local.slots.map(({ release, request }) => render(release, request)));
  for (const rendering of renderings) if (rendering.kind === 'failed') say(rendering.message);
  const page = renderings.find(({ request }) => request.slot === 'page');
  if (page?.kind === 'rendered' && page.result.redirect !== null) {
    return { kind: 'redirect', status: page.result.status, to: page.result.redirect };
  }
  const status = page === undefined ? null : page.kind === 'rendered' ? page.result.status : page.status;
  return { kind: 'exchanged', status, ...exchangeSlots(document, local, renderings, releases) };
}

async function render(release: LocalRelease, request: RenderRequest): Promise<LocalRendering> {
  try {
    const result = await release.render(asShellAsks(request, release.manifest));
    if (request.slot !== 'page' || result.redirect !== null || result.status !== 404 || result.html !== '') {
      return { kind: 'rendered', release, request, result };
    }
    const { remote } = release.manifest;
    const message = `${remote} answers 404 for ${request.url} and renders nothing: visitors get the shell's own not-found page here.`;
    return { kind: 'failed', release, request, status: 404, message };
  } catch (error) {
    return {
      kind: 'failed',
      release,
      request,
      status: 500,
      message: error instanceof Error ? error.message : String(error),
    };
  }
}

/** For a slot with a shared cache the shell sends only what the slot varies on, so everything else is removed here, too. */
function asShellAsks(request: RenderRequest, { cache }: ReleaseManifest): RenderRequest {
  const policy = request.route.path === NOT_FOUND_ROUTE.path ? undefined : cache?.[assetKeyOf(request)];
  return (policy && sharedRequest(request, policy)?.request) ?? request;
}

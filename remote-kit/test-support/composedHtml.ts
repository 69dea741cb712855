/** A document as a shell composes it, but smaller: header and footer from mf-frame, the page from mf-page, no bag. */
import { createHash } from 'node:crypto';
import { documentStart, slotMarkup } from '@tessera/shared-contracts/document/documentMarkup';
import type { BrowserRelease, DocumentBoot } from '@tessera/shared-contracts/document/page';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { escapeJson } from '@tessera/shared-contracts/http/escape';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

export const VISITOR: Visitor = {
  country: 'GB',
  region: '',
  city: '',
  store: 'GB',
  locale: 'en-US',
  timezoneOffset: 0,
};

export function browserReleaseOf(remote: string, key: string): BrowserRelease {
  const url = (file: string) => `/remotes/${remote}/1.0.0/${file}`;
  return {
    remote,
    version: '1.0.0',
    team: 'Deployed',
    container: `${remote.replace('-', '_')}_1_0_0`,
    emits: [],
    hears: [],
    entry: url('remoteEntry.js'),
    css: [url(`${key}.css`)],
    js: [url('remoteEntry.js'), url(`${key}.js`)],
  };
}

export const BOOT: DocumentBoot = {
  composition: 'composed',
  frame: FRAME_DEFAULTS,
  route: { path: '/ring/:region', params: { region: 'gb' } },
  routes: { 'mf-page': ['/ring/:region'] },
  slots: [
    { slot: 'header', releases: [browserReleaseOf('mf-frame', 'header')], renderedBy: null },
    { slot: 'page', releases: [browserReleaseOf('mf-page', 'ring')], renderedBy: null },
    { slot: 'footer', releases: [browserReleaseOf('mf-frame', 'footer')], renderedBy: null },
    { slot: 'bag', releases: [], renderedBy: null },
  ],
  services: { vitals: { sampleRate: 1 } },
};

export const IMPORT_MAP = '{"imports":{},"integrity":{"/shell/main.js":"sha256-shell"}}';
export const INLINE_SCRIPT = 'document.documentElement.dataset.early = ""';
/** The parser drops the first line feed in `<pre>`; the second one is content, which another round of parsing would lose. */
export const HEADER_MARKUP =
  '<header><svg><title>Logo</title></svg><pre>\n\nkept</pre><a href="/ring/gb">Ring</a></header>';

/** @param nonce null: the policy lists inline content by its hash */
export function composedHtml({
  boot = BOOT,
  nonce = 'n0nce',
}: {
  boot?: DocumentBoot;
  nonce?: string | null;
} = {}): string {
  const by = nonce === null ? '' : ` nonce="${nonce}"`;
  const slot = (name: Slot, html: string) => {
    const styles = [{ url: null, text: `.t-${name}{color:red}` }];
    const content = { html, stateJson: `{"of":"${name}"}`, renderedBy: '1.0.0', still: false, styles };
    return slotMarkup(name, content, () => by);
  };
  return [
    documentStart('en-US', FRAME_DEFAULTS, 'GB'),
    `<script${by}>${INLINE_SCRIPT}</script>`,
    '<title>Deployed ring</title><meta name="description" content="Deployed words">',
    '<link data-of-page rel="preload" as="image" type="image/avif" imagesrcset="/deployed.avif 1x" imagesizes="100vw">',
    '<link data-of-page rel="canonical" href="https://store.example/ring/gb">',
    '<meta data-of-page property="og:title" content="Deployed ring"></head><body>',
    slot('header', HEADER_MARKUP),
    slot('page', '<h1>Deployed ring</h1>'),
    `<script type="importmap"${by}>${IMPORT_MAP}</script>`,
    `<script type="application/json" id="boot">${escapeJson(JSON.stringify(boot))}</script>`,
    '<template id="after-first-paint">',
    '<link rel="preload" as="fetch" crossorigin href="/remotes/mf-frame/1.0.0/header.css">',
    '<link rel="preload" as="fetch" crossorigin href="/remotes/mf-page/1.0.0/ring.css">',
    `<link rel="modulepreload"${by} href="/remotes/mf-frame/1.0.0/remoteEntry.js">`,
    `<link rel="modulepreload"${by} href="/remotes/mf-page/1.0.0/ring.js">`,
    `<script type="module"${by} src="/shell/main.js"></script></template>`,
    slot('footer', '<footer>Deployed footer</footer>'),
    slot('bag', ''),
    `<script type="application/json" id="visitor">${JSON.stringify(VISITOR)}</script></body></html>`,
  ].join('');
}

export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

import { describe, expect, it } from '@jest/globals';
import type { RenderResult } from '@tessera/shared-contracts/remotes/remote';
import {
  BOOT,
  composedHtml,
  HEADER_MARKUP,
  hashOf,
  IMPORT_MAP,
  INLINE_SCRIPT,
} from '../../test-support/composedHtml.ts';
import { localRelease, MANIFEST, RESULT } from '../../test-support/localReleaseFixture.ts';
import { readComposedDocument } from './composedDocument.ts';
import { exchangeSlots, type LocalRendering } from './exchangeSlots.ts';
import { withInline } from './inlinePolicy.ts';
import { localSlots } from './localSlots.ts';

const ASKED = { url: '/ring/gb?utm_source=mail', cookies: undefined, apiOrigin: 'https://store.example' };

function demandDocument(html: string) {
  const document = readComposedDocument(html);
  if (document === null) throw new Error('It is no composed document.');
  return document;
}

/** Replaces the page of a document by a local release. @param results its renders by slot; a string is the reason of a failure */
function exchanged({
  result = RESULT,
  release = localRelease(),
  html = composedHtml(),
  url = ASKED.url,
}: {
  result?: RenderResult | string;
  release?: ReturnType<typeof localRelease>;
  html?: string;
  url?: string;
} = {}) {
  const document = demandDocument(html);
  const local = localSlots(document, { ...ASKED, url }, [release]);
  const renderings = local.slots.map(
    ({ request }): LocalRendering =>
      typeof result === 'string'
        ? { kind: 'failed', release, request, status: 500, message: result }
        : { kind: 'rendered', release, request, result },
  );
  const answer = exchangeSlots(document, local, renderings, [release]);
  return { ...answer, document: demandDocument(answer.html) };
}

describe('a document with a slot of the local release', () => {
  it('[TEAM-04] has its markup, its state with the version that drew it, and what brings it to life', () => {
    const { html, document } = exchanged();
    expect(html).toContain('<main-free><h1>Local ring</h1>');
    expect(html).not.toContain('<h1>Deployed ring</h1>');
    expect(html).toContain(
      '<script type="application/json" id="state-page" data-rendered-by="2.0.0">{"data":"\\u003c/script\\u003e"}</script>',
    );
    const page = document.boot.slots.find(({ slot }) => slot === 'page');
    expect(page).toMatchObject({
      renderedBy: '2.0.0',
      releases: [{ remote: 'mf-page', version: '2.0.0', entry: '/remotes/mf-page/2.0.0/remoteEntry.js' }],
    });
    expect(document.importMap.value.integrity).toEqual({
      '/shell/main.js': 'sha256-shell',
      '/remotes/mf-page/2.0.0/remoteEntry.js': 'sha256-local',
    });
  });

  it('[TEAM-04] is the store’s own in all else, character by character', () => {
    const { html, document } = exchanged();
    expect(html).toContain(`<div data-slot-content data-waiting>${HEADER_MARKUP}</div>`);
    expect(html).toContain(
      '<script type="application/json" id="state-header" data-rendered-by="1.0.0">{"of":"header"}</script>',
    );
    expect(html).toContain(INLINE_SCRIPT);
    for (const slot of ['header', 'footer', 'bag']) {
      expect(document.boot.slots.find((each) => each.slot === slot)).toEqual(
        BOOT.slots.find((each) => each.slot === slot),
      );
    }
    expect(document.boot).toMatchObject({ composition: 'composed', route: BOOT.route, frame: BOOT.frame });
  });

  it('[TEAM-04] does not fetch what only the deployed release of the slot needs, and goes on fetching the rest', () => {
    const { html } = exchanged();
    const [, afterwards = ''] = /<template id="after-first-paint">(.*?)<\/template>/s.exec(html) ?? [];
    expect(afterwards).not.toContain('/remotes/mf-page/1.0.0/');
    expect(afterwards).toContain('href="/remotes/mf-frame/1.0.0/header.css"');
    expect(afterwards).toContain('href="/remotes/mf-frame/1.0.0/remoteEntry.js"');
  });

  it('[TEAM-04] goes on fetching what another slot of the same deployed release needs', () => {
    const header = { ...MANIFEST, remote: 'mf-frame', slots: ['header' as const], routes: [] };
    const { html } = exchanged({ release: localRelease({ manifest: header }) });
    const [, afterwards = ''] = /<template id="after-first-paint">(.*?)<\/template>/s.exec(html) ?? [];
    expect(afterwards).not.toContain('/remotes/mf-frame/1.0.0/header.css');
    expect(afterwards).toContain('href="/remotes/mf-frame/1.0.0/remoteEntry.js"');
  });

  it('[TEAM-04] carries the rules that the markup is rendered with, and keeps those that other slots may count on', () => {
    const { html } = exchanged();
    expect(html).toContain('<style nonce="n0nce">.t-local{content:"<\\/style>"}</style><main id="slot-page"');
    expect(html).toContain('<style nonce="n0nce">.t-page{color:red}</style>');
  });

  it('[TEAM-04] has whole stylesheets where the release tells no rules, and those of the deployed one no longer', () => {
    const { styles: _, ...plain } = RESULT;
    const deployed = '<style nonce="n0nce" data-css="/remotes/mf-page/1.0.0/ring.css">.old{}</style><main ';
    const { html } = exchanged({ result: plain, html: composedHtml().replace('<main ', deployed) });
    expect(html).toContain('<style nonce="n0nce" data-css="/remotes/mf-page/2.0.0/local.css">.local{}</style>');
    expect(html).not.toContain('.old{}');
  });

  it('[TEAM-04] is called as the local page is, and links carry the campaign on', () => {
    const { html } = exchanged();
    expect(html).toContain('<title>Local &lt;ring&gt;</title>');
    expect(html).toContain('<meta name="description" content="Local words">');
    expect(html).toContain('<meta data-of-page property="og:title" content="Local &lt;ring&gt;">');
    expect(html).not.toContain('/deployed.avif');
    expect(html).toContain('rel="canonical" href="https://store.example/ring/gb"');
    expect(html).toContain('<a href="/shop?utm_source=mail">');
    expect(html).toContain('<title>Logo</title>');
  });

  it('[TEAM-04] measures and sends nothing by the store’s services', () => {
    expect(exchanged().document.boot.services).toBeUndefined();
  });

  it('[TEAM-04] stands without scripts where the local page is still', () => {
    const { html, document } = exchanged({ release: localRelease({ still: true }) });
    expect(html).toContain('<div data-slot-content><main-free>');
    expect(html).toContain('id="state-page" data-rendered-by="2.0.0">null</script>');
    expect(document.boot.slots[1]?.releases[0]?.still).toBe(true);
  });

  it('[TEAM-04] shows why a slot cannot be rendered, as text, and no release that would take its place', () => {
    const { html, document } = exchanged({ result: 'No <rings> today' });
    expect(html).toContain('<div data-slot-content data-fallback><pre role="alert">No &lt;rings&gt; today</pre></div>');
    expect(html).toContain('<script type="application/json" id="state-page">null</script>');
    expect(document.boot.slots[1]).toEqual({ slot: 'page', releases: [], renderedBy: null });
    expect(html).toContain(HEADER_MARKUP);
  });

  it('[TEAM-04] has the frame of a page that the store does not know', () => {
    const html = composedHtml({
      boot: {
        ...BOOT,
        route: { path: '/404', params: {} },
        slots: BOOT.slots.map((each) => (each.slot === 'page' ? { ...each, releases: [] } : each)),
      },
    });
    const { html: shown, document } = exchanged({ html, url: '/new/ada' });
    expect(document.boot).toMatchObject({
      route: { path: '/new/:name', params: { name: 'ada' } },
      routes: { 'mf-page': ['/ring/:region', '/new/:name'] },
      frame: { theme: 'light', headerHeight: 40, footerEnabled: false },
    });
    expect(shown).toContain('<html lang="en-US" data-theme="light" data-without-footer data-store="GB">');
    expect(shown).toContain('<style nonce="n0nce" id="header-height">:root{--header-height:40px}</style><title>');
  });
});

describe('the policy of such a document', () => {
  const policy = (scripts: string, styles: string) =>
    `default-src 'self'; script-src ${scripts} 'strict-dynamic'; style-src 'self' ${styles}; report-uri /_policy`;

  it('[TEAM-04] names every inline script and style of it by its hash, where the store names its own so', () => {
    const { html, inline } = exchanged({ html: composedHtml({ nonce: null }) });
    const deployed = [IMPORT_MAP, INLINE_SCRIPT].map(hashOf).join(' ');
    const shown = withInline(policy(deployed, hashOf('.t-header{color:red}')), inline);
    const [, scripts = ''] = /script-src ([^;]*)/.exec(shown) ?? [];
    const [, styles = ''] = /style-src ([^;]*)/.exec(shown) ?? [];
    const found = [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/g)].map(([, text = '']) => text);
    expect(found).toHaveLength(3);
    for (const text of found) expect(scripts).toContain(hashOf(text));
    expect(styles).toContain(hashOf('.t-local{content:"<\\/style>"}'));
    expect(shown).toContain("'strict-dynamic'");
    expect(shown).toContain('report-uri /_policy');
  });

  it('[TEAM-04] stays as it is where the store names inline content by a nonce, which all of it carries', () => {
    const { html, inline } = exchanged();
    const before = policy("'nonce-n0nce'", "'nonce-n0nce'");
    expect(withInline(before, inline)).toBe(before);
    for (const [tag] of html.matchAll(/<(?:script(?! type="application)|style)[^>]*>/g))
      expect(tag).toContain('nonce="n0nce"');
  });
});

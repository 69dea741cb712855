/** The preview pictures of links: each page has one in the reader's language, with the declared size. */
import { LOCALES, languageOf } from '@tessera/shared-contracts/stores/locales';
import { pagesOf } from '../pageList.ts';
import { expect, test } from '../store.ts';

test('[SHELL-13] every page has a picture of its own language for who shows a link to it', async ({
  store: { origin },
}) => {
  const seen = new Map<string, number>();
  for (const path of pagesOf('us')) {
    for (const locale of LOCALES) {
      const html = await (
        await fetch(`${origin}${path}?lang=${languageOf(locale)}`, { headers: { 'cf-ipcountry': 'US' } })
      ).text();
      const said = (name: string) =>
        new RegExp(`<meta data-of-page (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];
      const image = said('og:image') ?? '';
      expect([path, image]).toEqual([
        path,
        expect.stringMatching(new RegExp(`/media/cards/[a-z0-9-]+\\.${locale}\\.`)),
      ]);
      expect([path, said('og:image:width'), said('og:image:height'), said('twitter:card')]).toEqual([
        path,
        '1200',
        '630',
        'summary_large_image',
      ]);
      expect(said('og:image:alt') ?? '').toMatch(/[^\s·]{2}/);
      expect(said('og:image:alt')).not.toMatch(/\{\{|^\w+\.\w+/);
      seen.set(image, (seen.get(image) ?? 0) + 1);
    }
  }
  for (const image of seen.keys()) {
    const answer = await fetch(image);
    expect([image, answer.status, answer.headers.get('content-type')]).toEqual([image, 200, 'image/jpeg']);
    await answer.body?.cancel();
  }
});

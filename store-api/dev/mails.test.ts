/** Tests `npm run dev -w store-api -- mails`, and the command line in general. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { MAIL_SAMPLES } from '../test-support/mailSamples.ts';
import { mailsApp } from './mails.ts';

const app = mailsApp();

describe('the mails to look at', () => {
  it('are listed, each in its languages', async () => {
    const { text } = await request(app).get('/').expect(200);
    for (const { name, locales } of MAIL_SAMPLES) {
      for (const locale of locales) expect(text).toContain(`href="/${name}/${locale}"`);
    }
  });

  it('are shown with both parts, the HTML part light and dark in frames that run nothing', async () => {
    const { text } = await request(app).get('/state-shipped/ja').expect(200);
    expect(text).toContain('リングを発送しました');
    for (const theme of ['light', 'dark']) {
      expect(text).toMatch(new RegExp(`<iframe sandbox="" [^>]*src="/state-shipped/ja/${theme}"`));
    }
    expect(text).toContain('<pre lang="ja">');
  });

  it('are light or dark whatever the browser asks for, and fetch nothing', async () => {
    const light = await request(app).get('/state-shipped/en-US/light').expect(200);
    const dark = await request(app).get('/state-shipped/en-US/dark').expect(200);
    expect(light.text).toContain('@media not all{');
    expect(dark.text).toContain('@media all{');
    expect(dark.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'");
  });

  it.each([
    '/no-such/en-US',
    '/state-shipped/fr',
    '/state-shipped/en-US/blue',
    '/call-operator/de',
    '/call-operator/en-US/dark',
  ])('are not at %s', async (path) => {
    await request(app).get(path).expect(404);
  });
});

describe('npm run dev', () => {
  const dev = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', './src/platform/pages/compileTsx.ts', 'dev/dev.ts', ...args], {
      cwd: join(__dirname, '..'),
      encoding: 'utf8',
    });

  it('names its commands where it is given another', () => {
    const { status, stderr } = dev('letters');
    expect(status).toBe(1);
    expect(stderr).toContain('There is no command "letters". Commands: mails, openapi.');
  });

  it('says how it is used', () => {
    const { status, stdout } = dev();
    expect(status).toBe(0);
    expect(stdout).toContain('npm run dev -w store-api -- mails');
  });
});

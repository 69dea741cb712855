/** Every mail of the service, in each language, has a sample, and both parts of the sample have the same content. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { calledName, nodesWithin, type SyntaxNode, syntaxNodes } from '@tessera/service-kit/test-support/syntax';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { MAIL_SAMPLES } from '../../test-support/mailSamples.ts';
import { textOf } from '../../test-support/shopper.ts';

const STORE_API = join(__dirname, '../..');
/** The platform composes and sends mails, but writes none itself. */
const SOURCES = globSync('src/{app,domains}/**/*.{ts,tsx}', { cwd: STORE_API }).filter(
  (path) => !path.includes('.test.'),
);
/** Files that write a mail. */
const MAIL_FILES = SOURCES.filter((path) => path.endsWith('Mail.ts'));

const nodesOf = (path: string) => syntaxNodes(readFileSync(join(STORE_API, path), 'utf8'), path);
const callsIn = (path: string) =>
  nodesOf(path).flatMap((node) => (node.type === 'CallExpression' ? (calledName(node) ?? []) : []));

/** Names of an object's properties, including shorthand ones. */
const namesIn = ({ properties }: SyntaxNode): unknown[] =>
  (Array.isArray(properties) ? properties : []).map(
    (property: SyntaxNode) => nodesWithin(property.key ?? property)[0]?.value,
  );

/** Whether a file creates a mail: with composeMail, or as an object to send. */
const makesMail = (path: string): boolean =>
  callsIn(path).includes('composeMail') ||
  nodesOf(path).some(
    (node) => node.type === 'ObjectExpression' && ['subject', 'text'].every((name) => namesIn(node).includes(name)),
  );

const SPECIAL: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
const unescaped = (html: string): string =>
  html.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => SPECIAL[name] ?? '');
/** The text without spaces and punctuation, so that line breaks make no difference. */
const wordsOf = (text: string): string => text.replaceAll(/[\s:：·-]+/g, '');

describe('the samples of mails', () => {
  it('are of every mail: each is written in a file of its own kind, and the samples call all that these export', async () => {
    expect(MAIL_FILES.length).toBeGreaterThan(9);
    expect(SOURCES.filter((path) => makesMail(path) && !MAIL_FILES.includes(path))).toEqual([]);
    expect(MAIL_FILES.filter((path) => !makesMail(path))).toEqual([]);
    const modules = await Promise.all(MAIL_FILES.map((path) => import(join(STORE_API, path))));
    const mails = modules.flatMap((exported: object) =>
      Object.entries(exported).flatMap(([name, value]) => (typeof value === 'function' ? name : [])),
    );
    const called = callsIn('test-support/mailSamples.ts');
    expect(mails.length).toBeGreaterThan(13);
    expect(mails.filter((name) => !called.includes(name))).toEqual([]);
  });

  it('have names that do not occur twice, and are in every language unless our own team is written to', () => {
    const names = MAIL_SAMPLES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const partly = MAIL_SAMPLES.filter(({ locales }) => LOCALES.some((locale) => !locales.includes(locale)));
    expect(partly.map(({ name }) => name)).toEqual(['call-operator']);
  });
});

describe.each(MAIL_SAMPLES.map(({ name, ...sample }) => [name, sample] as const))('the mail %s', (name, sample) => {
  it.each(sample.locales)('in %s has a subject, and the same words and links in both parts', (locale) => {
    const { subject, text, html = '' } = sample.mail(locale);
    expect(subject).toMatch(/^\S.*\S$/);
    expect(text).not.toMatch(/[<>]|undefined|\[object/);
    // The only mail without HTML: for the team, which reads it in its own list and replies to it.
    if (name === 'call-operator') {
      expect(html).toBe('');
      return;
    }
    expect(html).toMatch(/^<!doctype html><html /);
    expect(html).toContain(` lang="${locale}"`);
    expect(html).not.toMatch(/undefined|\[object|NaN/);
    // Nothing is loaded: no picture, no script, no external style.
    expect(html).not.toMatch(/<(?:img|script|iframe|link)\b|url\(|\ssrc=/);
    for (const [link] of text.matchAll(/https:\S+/g)) expect(unescaped(html).split(`href="${link}"`)).toHaveLength(3);
    const shown = wordsOf(unescaped(textOf(html)));
    for (const line of text.split('\n')) expect(shown).toContain(wordsOf(line));
  });
});

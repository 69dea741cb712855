import { describe, expect, it } from '@jest/globals';
import { Button } from '@tessera/design-system/Button';
import express from 'express';
import { createElement, type ReactNode } from 'react';
import request from 'supertest';
import { Field } from './Field.tsx';
import { sendPage } from './pageFrame.tsx';

async function pageWith(main: ReactNode): Promise<{ readonly html: string; readonly style: string }> {
  const app = express().get('/', (_request, response) =>
    sendPage(response, { locale: 'en-US', title: 'Title', main, script: 'a < b && c;' }),
  );
  const { text } = await request(app).get('/');
  return { html: text, style: /<style nonce="[^"]+">(.*?)<\/style>/s.exec(text)?.[1] ?? '' };
}

const button = createElement(Button, { type: 'submit' }, 'Send');
const field = createElement(Field, { name: 'email', label: 'Email' });
const classesIn = (html: string) => new Set(/<main.*<\/main>/s.exec(html)?.[0].match(/\bt-\w+/g));

describe('[API-12] a page of store-api', () => {
  it('has the rules of the components that stand in it, and of no others', async () => {
    const one = await pageWith(button);
    const both = await pageWith(createElement('div', null, button, field));
    expect(classesIn(one.html).size).toBeGreaterThan(2);
    for (const name of classesIn(both.html)) {
      expect(both.style).toContain(`.${name}{`);
      expect([name, one.style.includes(`.${name}{`)]).toEqual([name, classesIn(one.html).has(name)]);
    }
  });

  it('shows a text as it is, whatever it looks like, and runs its own script alone', async () => {
    const typed = '<script>/*script*/</script> nonce="">/*style*/ t-1anzd9t';
    const { html } = await pageWith(createElement('p', null, typed));
    expect(html).toContain('<p>&lt;script&gt;/*script*/&lt;/script&gt; nonce=&quot;&quot;&gt;/*style*/ t-1anzd9t</p>');
    expect(html.match(/<script>.*?<\/script>/gs)).toEqual(['<script>a < b && c;</script>']);
  });
});

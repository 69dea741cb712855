import { describe, expect, it } from '@jest/globals';
import de from './de.json';
import enUS from './en-US.json';

type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('the texts in German', () => {
  const german = new Map(flat(de));

  it('[PAGE-02] are there for every English one', () => {
    expect([...german.keys()].sort()).toEqual(
      flat(enUS)
        .map(([key]) => key)
        .sort(),
    );
  });

  it.each(flat(enUS))('[PAGE-02] say the same with the same values: %s', (key, text) => {
    const translated = german.get(key) ?? '';
    expect(translated.trim()).not.toBe('');
    expect(placeholders(translated)).toEqual(placeholders(text));
  });
});

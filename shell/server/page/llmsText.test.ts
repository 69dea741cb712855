import { describe, expect, it } from '@jest/globals';
import { llmsText } from './llmsText.ts';

describe('llms.txt', () => {
  it('[SHELL-13] lists by store what can be had as Markdown, and leaves out a store that has nothing', () => {
    const text = llmsText('https://vela.example', [
      { store: 'GB', path: '/ring/buy/gb', title: 'Ring Air' },
      { store: 'AE', path: '/ring/buy/ae', title: 'Ring Air' },
      { store: null, path: '/science', title: 'Science' },
    ]);
    expect(text.startsWith('# Vela\n\n> ')).toBe(true);
    expect(text).toContain('## United Kingdom (GBP)\n\n- [Ring Air](https://vela.example/ring/buy/gb.md)\n');
    expect(text).toContain('## United Arab Emirates (AED)\n\n- [Ring Air](https://vela.example/ring/buy/ae.md)\n');
    expect(text).toContain('- [Science](https://vela.example/science.md)');
    expect(text).not.toContain('India');
    expect(text.match(/^# /gm)).toHaveLength(1);
  });
});

import { expect, it } from '@jest/globals';
import { createPageLoader } from './pageLoader.ts';

it('[SHELL-04] the page loader is there while a page change is under way, and says so in the page’s language', () => {
  document.documentElement.lang = 'de';
  const show = createPageLoader();
  const bar = document.querySelector('.page-loader');
  expect(bar?.hasAttribute('data-active')).toBe(false);
  show(true);
  expect(bar?.hasAttribute('data-active')).toBe(true);
  expect(bar?.getAttribute('aria-label')).toBe('Wird geladen');
  show(false);
  expect(bar?.hasAttribute('data-active')).toBe(false);
});

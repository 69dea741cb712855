import { afterEach, describe, expect, it } from '@jest/globals';
import { styleConflicts } from './styleConflicts.ts';

function page(css: string, html: string): void {
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML = html;
}

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('styleConflicts', () => {
  it('names property, rules and element where the order of two classes decides', () => {
    page('.t-a{color:red}.t-b{color:blue}', '<p class="t-a t-b"></p>');
    expect(styleConflicts()).toEqual([
      'color: .t-a {red} (in the document) and .t-b {blue} (in the document) on <p class="t-a t-b">',
    ]);
  });

  it.each([
    ['a shorthand and a part of it', '.t-a{margin:0}.t-b{margin-top:1px}', '<p class="t-a t-b"></p>'],
    ['two names of one thing', '.t-a{inline-size:1px}.t-b{width:2px}', '<p class="t-a t-b"></p>'],
    ['a condition and none', '.t-a{color:red}@supports (color:red){.t-b{color:blue}}', '<p class="t-a t-b"></p>'],
    ['two passing states', '.t-a:hover{color:red}.t-b:focus-visible{color:blue}', '<p class="t-a t-b"></p>'],
    ['a child of one and the other', '.t-a>*{color:red}.t-b{color:blue}', '<p class="t-a"><i class="t-b"></i></p>'],
    ['pseudo-elements', '.t-a::before{color:red}.t-b::before{color:blue}', '<p class="t-a t-b"></p>'],
    ['selectors that count the same', '.t-a:is(p,[x]){color:red}.t-b[y]{color:blue}', '<p y class="t-a t-b"></p>'],
  ])('finds %s', (_what, css, html) => {
    page(css, html);
    expect(styleConflicts()).toHaveLength(1);
  });

  it.each([
    ['the same value', '.t-a{color:red}.t-b{color:red}', '<p class="t-a t-b"></p>'],
    ['one rule that comes twice', '.t-a{color:red}.t-a{color:red}', '<p class="t-a"></p>'],
    ['one class', '.t-a{color:red}.t-a:hover{color:blue}@media print{.t-a{color:green}}', '<p class="t-a"></p>'],
    ['another specificity', '.t-a{color:red}.t-b.t-b{color:blue}', '<p class="t-a t-b"></p>'],
    ['`:where`, which counts nothing', ':where(.t-a){color:red}.t-b{color:blue}', '<p class="t-a t-b"></p>'],
    ['an attribute', '.t-a{color:red}.t-b[data-on]{color:blue}', '<p data-on class="t-a t-b"></p>'],
    ['other elements', '.t-a{color:red}.t-b{color:blue}', '<p class="t-a"></p><p class="t-b"></p>'],
    ['a pseudo-element and its element', '.t-a{color:red}.t-b::before{color:blue}', '<p class="t-a t-b"></p>'],
    ['importance', '.t-a{color:red!important}.t-b{color:blue}', '<p class="t-a t-b"></p>'],
    ['a third rule that decides', '.t-a{color:red}.t-b{color:blue}#c.t-c{color:tan}', '<p id="c" class="t-a t-b t-c">'],
    ['what only sounds like a part', '.t-a{stroke:red}.t-b{stroke-dasharray:1}', '<p class="t-a t-b"></p>'],
    ['what is global', '.page-grid{color:red}.t-b{color:blue}', '<p class="page-grid t-b"></p>'],
  ])('lets pass %s', (_what, css, html) => {
    page(css, html);
    expect(styleConflicts()).toEqual([]);
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { sentClasses, unsentRules } from './unsentRules.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the rules of a stylesheet that a document does not carry', () => {
  const sent = new Set(['t-a', 't-b-Label']);
  const rest = (css: string) => unsentRules(css, sent);

  it('leave out what names classes of the markup alone', () => {
    expect(rest('.t-a{color:red}.t-c{color:red}.t-a:hover>.t-b-Label::after{content:"}"}')).toBe('.t-c{color:red}');
  });

  it('hold a rule that names another class as well: it may be that one’s', () => {
    const css = ".t-a .t-c{color:red}.t-c:has(.t-a){top:.5rem}.other .t-a{background:url('/a{b.png')}";
    expect(rest(css)).toBe(css);
  });

  it('are looked for in groups, which go when they are empty', () => {
    expect(rest('@media print{.t-a{top:0}}@container (width>=36rem){.t-a{top:0}@supports (top:0){.t-c{top:0}}}')).toBe(
      '@container (width>=36rem){@supports (top:0){.t-c{top:0}}}',
    );
  });

  it('hold what belongs to no class', () => {
    const css =
      '@charset "utf-8";@keyframes animation-a{0%{opacity:.5}to{opacity:1}}@property --x{syntax:"*";inherits:false}:root{--a:1}';
    expect(rest(css)).toBe(css);
  });

  it('are all of them where the markup has no class of a styles module', () => {
    document.body.innerHTML = '<div class="shell-fallback mf-plain-a"></div>';
    const css = '.shell-fallback{top:0}.mf-plain-a{top:0}.t-a{top:0}';
    expect(unsentRules(css, sentClasses(document))).toBe(css);
  });

  it('go by every element of the markup', () => {
    document.body.innerHTML =
      '<div class="t-a x"><svg class="t-b"></svg></div><template><i class="t-c"></i></template>';
    expect([...sentClasses(document)]).toEqual(['t-a', 't-b']);
  });
});

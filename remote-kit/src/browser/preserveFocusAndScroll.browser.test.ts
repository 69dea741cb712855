import { beforeEach, describe, expect, it } from '@jest/globals';
import { preserveFocus, preserveFocusAndScroll } from './preserveFocusAndScroll.ts';
import { preserveFormValues } from './preserveFormValues.ts';

const MARKUP = `
  <a href="/one">Read</a><a href="/two">Read more</a>
  <input type="radio" name="size" value="8" checked><input type="radio" name="size" value="9">
  <input type="checkbox" name="gift"><input name="text" value="AB"><input>
  <input type="hidden" name="kept" value="1"><input type="password" name="secret">
  <select name="store"><option>AE</option><option>DE</option></select><textarea name="note"></textarea>`;

let before: HTMLElement;
let after: HTMLElement;
const field = (root: Element, selector: string) => {
  const found = root.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = `<div>${MARKUP}</div>`;
  before = field(document.body, 'div');
  after = document.createElement('div');
  after.innerHTML = MARKUP;
});

describe('[SHELL-14] what a visitor did in markup that is replaced', () => {
  it('is done in the markup that comes: what they chose and typed', () => {
    field(before, '[value="9"]').click();
    field(before, '[name="gift"]').click();
    for (const [name, value] of [
      ['text', 'ABC'],
      ['note', 'For you'],
      ['store', 'DE'],
      ['kept', '2'],
      ['secret', 'x'],
    ] as const) {
      field(before, `[name="${name}"]`).value = value;
    }
    field(before, 'input:not([name])').value = 'of nobody';
    const restore = preserveFormValues(before);
    before.replaceChildren();
    restore(after);
    expect([...after.querySelectorAll<HTMLInputElement>(':checked:not(option)')].map(({ value }) => value)).toEqual([
      '9',
      'on',
    ]);
    expect(['text', 'note', 'store', 'kept', 'secret'].map((name) => field(after, `[name="${name}"]`).value)).toEqual([
      'ABC',
      'For you',
      'DE',
      '1',
      '',
    ]);
    expect(field(after, 'input:not([name])').value).toBe('');
  });

  it('has the focus in the markup that comes, by what it is and is called', () => {
    field(before, '[href="/two"]').focus();
    const restore = preserveFocus(before);
    before.replaceWith(after);
    restore(after);
    expect(document.activeElement).toBe(field(after, '[href="/two"]'));
  });

  it('[REG-12] has the focus where it stood when everything is called otherwise', () => {
    field(before, '[href="/two"]').focus();
    const restore = preserveFocus(before, true);
    after.innerHTML = '<a href="/one">Lesen</a><a href="/two">Mehr lesen</a>';
    before.replaceWith(after);
    restore(after);
    expect(document.activeElement).toBe(field(after, '[href="/two"]'));
  });

  it('[REG-12] is what was chosen, where the button that has sent it is gone', () => {
    const form = (button: string) =>
      `<form><button hidden></button></form><form><select name="store"><option>US</option></select>${button}</form>`;
    before.innerHTML = form('<button type="submit">Change</button>');
    field(before, '[type="submit"]').focus();
    const restore = preserveFocus(before, true);
    after.innerHTML = form('');
    before.replaceWith(after);
    restore(after);
    expect(document.activeElement).toBe(field(after, 'select'));
  });

  it('[REG-12] leaves a list alone in which nothing was chosen: another store may be first there', () => {
    const restore = preserveFormValues(before);
    field(after, '[name="store"]').innerHTML = '<option>AE</option><option selected>DE</option>';
    restore(after);
    expect(field(after, '[name="store"]').value).toBe('DE');
  });

  it('is let go of where it is not there any more', () => {
    field(before, '[href="/two"]').focus();
    const restore = preserveFocusAndScroll(before);
    after.innerHTML = '<a href="/one">Read</a>';
    before.replaceWith(after);
    restore(after);
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves the focus alone that is elsewhere', () => {
    const restore = preserveFocus(before);
    document.body.append(after);
    field(after, 'a').focus();
    restore(before);
    expect(document.activeElement).toBe(field(after, 'a'));
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayPreHydrationInput } from './replayPreHydrationInput.ts';

const SIZES = ['7', '8', '9'];

function Form({ said }: { readonly said: string[] }): ReactNode {
  const [size, setSize] = useState('8');
  const [gift, setGift] = useState(false);
  const [text, setText] = useState('AB');
  const [store, setStore] = useState('AE');
  const [note, setNote] = useState('');
  const say = (what: string) => said.push(what);
  return (
    <form>
      {SIZES.map((each) => (
        <input
          key={each}
          type="radio"
          name="size"
          value={each}
          checked={size === each}
          onChange={() => {
            say(`size ${each}`);
            setSize(each);
          }}
        />
      ))}
      <input
        type="checkbox"
        name="gift"
        checked={gift}
        onChange={({ target }) => {
          say(`gift ${target.checked}`);
          setGift(target.checked);
        }}
      />
      <input
        name="text"
        value={text}
        onChange={({ target }) => {
          say(`text ${target.value}`);
          setText(target.value);
        }}
      />
      <select
        name="store"
        value={store}
        onChange={({ target }) => {
          say(`store ${target.value}`);
          setStore(target.value);
        }}
      >
        <option>DE</option>
        <option>AE</option>
      </select>
      <select name="plain" onChange={({ target }) => say(`plain ${target.value}`)}>
        <option>first</option>
        <option>second</option>
      </select>
      <textarea
        name="note"
        value={note}
        onChange={({ target }) => {
          say(`note ${target.value}`);
          setNote(target.value);
        }}
      />
      <div data-still="">
        <input name="still" defaultValue="" onChange={() => say('still')} />
      </div>
      <output>{`${size} ${gift} ${text} ${store} ${note}`}</output>
    </form>
  );
}

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** The server's form, changed by a visitor, then hydrated. */
function hydrated(before: (slot: HTMLElement) => void): { slot: HTMLElement; said: string[]; output: () => string } {
  const said: string[] = [];
  const slot = document.createElement('div');
  document.body.replaceChildren(slot);
  slot.innerHTML = renderToString(<Form said={said} />);
  before(slot);
  act(() => {
    root = hydrateRoot(slot, <Form said={said} />);
  });
  act(() => replayPreHydrationInput(slot));
  return { slot, said, output: () => slot.querySelector('output')?.textContent ?? '' };
}

const field = (slot: HTMLElement, selector: string) => {
  const found = slot.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

describe('what a visitor did before the page was hydrated', () => {
  it('is told to the page: a radio button, a checkbox, a text', () => {
    const { slot, said, output } = hydrated((form) => {
      field(form, '[value="9"]').click();
      field(form, '[name="gift"]').click();
      field(form, '[name="text"]').value = 'ABC';
    });
    expect(said).toEqual(['size 9', 'gift true', 'text ABC']);
    expect(output()).toBe('9 true ABC AE ');
    expect(field(slot, '[value="9"]').checked).toBe(true);
    expect(field(slot, '[value="8"]').checked).toBe(false);
    expect(field(slot, '[name="text"]').value).toBe('ABC');
  });

  it('[SHELL-14] is told to the page: a selection and a text of several lines', () => {
    const { slot, said, output } = hydrated((form) => {
      field(form, '[name="store"]').value = 'DE';
      field(form, '[name="plain"]').value = 'second';
      field(form, '[name="note"]').value = 'For\nyou';
    });
    expect(said).toEqual(['store DE', 'plain second', 'note For\nyou']);
    expect(output()).toBe('8 false AB DE For\nyou');
    expect(['store', 'plain', 'note'].map((name) => field(slot, `[name="${name}"]`).value)).toEqual([
      'DE',
      'second',
      'For\nyou',
    ]);
  });

  it('[PDP-04] is told to the page though the press that did it is still under way: by a label, or by an arrow key', () => {
    const said: string[] = [];
    const slot = document.createElement('div');
    document.body.replaceChildren(slot);
    slot.innerHTML = renderToString(<Form said={said} />);
    const hydrate = () => {
      act(() => {
        root = hydrateRoot(slot, <Form said={said} />);
      });
      act(() => replayPreHydrationInput(slot));
    };
    // For a label the browser clicks the field; it ignores a nested click until this one has ended.
    slot.addEventListener('click', hydrate, { capture: true, once: true });
    field(slot, '[value="9"]').click();
    expect(field(slot, '[value="9"]').checked).toBe(true);
    expect(field(slot, '[value="8"]').checked).toBe(false);
    expect(slot.querySelector('output')?.textContent).toContain('9 ');
    expect(said).toEqual(['size 9']);
  });

  it('is nothing where nothing was done, or was undone', () => {
    const { said, output } = hydrated((form) => {
      field(form, '[value="9"]').click();
      field(form, '[value="8"]').click();
    });
    expect(said).toEqual([]);
    expect(output()).toBe('8 false AB AE ');
  });

  it('stays with still components, which know it themselves', () => {
    const { slot, said } = hydrated((form) => {
      field(form, '[name="still"]').value = 'kept';
    });
    expect(said).toEqual([]);
    expect(field(slot, '[name="still"]').value).toBe('kept');
  });
});

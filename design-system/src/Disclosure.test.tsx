import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Disclosure } from './Disclosure.tsx';

describe('Disclosure', () => {
  it('is the platform’s, so that it opens before and without scripts', () => {
    const html = renderToStaticMarkup(
      <Disclosure summary="May it get wet?" name="questions">
        Down to 100 m.
      </Disclosure>,
    );
    expect(html).toMatch(/^<details[^>]* name="questions"><summary/);
    expect(html).toContain('Down to 100 m.');
  });

  it('stands open at first when it is told to', () => {
    render(
      <Disclosure summary="May it get wet?" open>
        Down to 100 m.
      </Disclosure>,
    );
    expect(screen.getByRole('group')).toHaveAttribute('open');
  });

  it('tells its owner', () => {
    const onToggle = jest.fn();
    render(
      <Disclosure summary="May it get wet?" onToggle={onToggle}>
        Down to 100 m.
      </Disclosure>,
    );
    const details = screen.getByRole<HTMLDetailsElement>('group');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(onToggle).toHaveBeenCalledWith(true);
  });
});

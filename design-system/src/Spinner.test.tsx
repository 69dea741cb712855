import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Spinner, spinnerColour } from './Spinner.tsx';

describe('the spinner’s colour', () => {
  it.each([
    '#fff',
    '#FFF8',
    '#3ddc84',
    '#3DDC84ff',
    'rgb(1,2,3)',
    'rgb(61, 220, 132)',
    'rgb(61 220 132)',
    'rgba(0, 0, 0, 0.5)',
    'rgb(0 0 0 / 50%)',
  ])('[SHELL-12] is taken as hex or rgb: %s', (colour) => {
    expect(spinnerColour(colour)).toBe(colour);
  });

  it.each([
    '',
    'red',
    '#ff',
    '#12345',
    '#ggg',
    'hsl(0 0% 0%)',
    'var(--live)',
    'rgb(1,2)',
    'url(#paint)',
    'rgb(1,2,3);fill:red',
  ])('[SHELL-12] is black for anything else: %s', (colour) => {
    expect(spinnerColour(colour)).toBe('#000000');
  });
});

describe('Spinner', () => {
  it('draws in its colour, and in that of the text when none is given', () => {
    const stroke = (ui: React.ReactElement) => render(ui).container.querySelector('circle')?.getAttribute('stroke');
    expect(stroke(<Spinner colour="#3ddc84" />)).toBe('#3ddc84');
    expect(stroke(<Spinner colour="tomato" />)).toBe('#000000');
    expect(stroke(<Spinner />)).toBe('currentColor');
  });

  it('says nothing by itself', () => {
    const { container } = render(<Spinner />);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });
});

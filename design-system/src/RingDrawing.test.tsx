import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { RING_COLOURS } from '@tessera/shared-contracts/ring';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RingDrawing } from './RingDrawing.tsx';

describe('RingDrawing', () => {
  it('is an image with its label as name', () => {
    render(<RingDrawing colour="ROSE_GOLD" label="Ring Air, Brushed Rose Gold" />);
    expect(screen.getByRole('img', { name: 'Ring Air, Brushed Rose Gold' })).toBeInTheDocument();
  });

  it('is decoration without a label', () => {
    render(<RingDrawing colour="ROSE_GOLD" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it.each(RING_COLOURS)('%s is drawn in a metal of its own, without an inline style', (colour) => {
    const html = renderToString(<RingDrawing colour={colour} />);
    expect(html).not.toMatch(/ style=/);
    const others = RING_COLOURS.filter((other) => other !== colour).map((other) =>
      renderToString(<RingDrawing colour={other} />),
    );
    expect(others).not.toContain(html);
  });

  it('paints from its own gradients when two stand on a page', () => {
    const { container } = render(
      <>
        <RingDrawing colour="ROSE_GOLD" />
        <RingDrawing colour="MATTE_GREY" />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const shape of container.querySelectorAll('[fill^="url("]')) {
      const id = shape.getAttribute('fill')?.slice(5, -1) ?? '';
      expect(shape.closest('svg')?.querySelector(`[id="${id}"]`)).not.toBeNull();
    }
  });
});

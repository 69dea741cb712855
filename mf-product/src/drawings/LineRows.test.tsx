import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { LineRows } from './LineRows.tsx';

describe('readings of one time under one another', () => {
  it('[PDP-09] have their dot on the line, at the reading that is nearest to the moment', () => {
    const readings = [
      [0, 10],
      [5, 30],
      [10, 20],
    ] as const;
    const { container } = render(
      <LineRows
        rows={[{ name: 'Pulse', range: '10 to 30', drawing: 'Pulse from 10 to 30', readings, live: true }]}
        length={10}
        moment={9}
        scale={['0']}
        caption=""
      />,
    );
    const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    // A row is 40 high and spans from its lowest reading to its highest, so 20 is the middle.
    expect(drawn.at(-1)).toBe('M10 20h0');
    expect(drawn[0]).toMatch(/10[ ,]20$/);
  });
});

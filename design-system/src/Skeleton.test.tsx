import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Icon } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';

describe('Icon and Skeleton', () => {
  it('say nothing by themselves', () => {
    const { container } = render(
      <>
        <Icon name="bag" />
        <Skeleton />
      </>,
    );
    for (const child of container.children) expect(child).toHaveAttribute('aria-hidden', 'true');
  });
});

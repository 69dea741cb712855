import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel, type CarouselProps } from './Carousel.tsx';

const LABELS = {
  previous: 'Previous picture',
  next: 'Next picture',
  position: (at: number, of: number) => `Picture ${at} of ${of}`,
};

/** jsdom has no layout: mocks slides of 300 px side by side in a row of 300 px, which scrolls to the requested position. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.closest('ul');
    const index = [...(row?.children ?? [])].indexOf(this);
    return new DOMRect(this === row ? 0 : index * 300 - (row?.scrollLeft ?? 0), 0, 300, 300);
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.children.length * 300;
  });
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0;
    fireEvent.scroll(this);
  };
});

afterEach(() => {
  jest.restoreAllMocks();
});

function setUp(props: Partial<CarouselProps> = {}) {
  return render(
    <Carousel label="Pictures" labels={LABELS} {...props}>
      <p>Front</p>
      <p>Inside</p>
      <p>Charger</p>
    </Carousel>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });

describe('Carousel', () => {
  it('is a named region with a list of all its slides', () => {
    setUp();
    expect(screen.getByRole('region', { name: 'Pictures' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('Charger')).toBeVisible();
  });

  it('moves by its buttons, says where it is, and stops at its ends', async () => {
    const onChange = jest.fn();
    setUp({ onChange });
    expect(button('Previous picture')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Next picture'));
    expect(screen.getByRole('status')).toHaveTextContent('Picture 2 of 3');
    await userEvent.click(button('Next picture'));
    await userEvent.click(button('Next picture'));
    expect(screen.getByRole('status')).toHaveTextContent('Picture 3 of 3');
    expect(button('Next picture')).toHaveAttribute('aria-disabled', 'true');
    // Not disabled, so that the button keeps the focus after the last click.
    expect(button('Next picture')).toHaveFocus();
    expect(onChange.mock.calls).toEqual([[1], [2]]);
  });

  it.each([
    ['{ArrowRight}', 2],
    ['{End}', 3],
    ['{End}{ArrowLeft}', 2],
    ['{End}{Home}', 1],
  ])('moves by keys when the row has the focus: %s', async (keys, at) => {
    setUp();
    screen.getByRole('list').focus();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('status')).toHaveTextContent(`Picture ${at} of 3`);
  });

  it('follows a finger', () => {
    const { container } = setUp();
    const row = screen.getByRole('list');
    act(() => {
      row.scrollLeft = 290;
      fireEvent.scroll(row);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Picture 2 of 3');
    expect(
      [...container.querySelectorAll('div[aria-hidden] > span')].map((mark) => mark.hasAttribute('data-current')),
    ).toEqual([false, true, false]);
  });

  it('has nothing to press when there is one slide', () => {
    render(
      <Carousel label="Pictures" labels={LABELS}>
        <p>Front</p>
      </Carousel>,
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

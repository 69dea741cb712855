import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

describe('Button', () => {
  it('is pressed by pointer, Enter and Space', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Add to bag</Button>);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add to bag' }));
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(press).toHaveBeenCalledTimes(3);
  });

  it('keeps its name, its focus and its content while it loads, and takes no press', async () => {
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>Add to bag</Button>);
    const user = userEvent.setup();
    await user.tab();
    rerender(
      <Button onClick={press} loading>
        Add to bag
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Add to bag', busy: true });
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
  });

  it('does not submit a form while it loads', async () => {
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading>
          Change
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('is no submit button unless it is told to be', () => {
    render(<Button>Add to bag</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});

describe('ButtonLink', () => {
  it('is a link, whatever it looks like', () => {
    render(<ButtonLink href="/ring/buy">Buy Now</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', '/ring/buy');
  });
});

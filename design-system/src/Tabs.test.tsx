import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs.tsx';

const TABS = [
  { id: 'sleep', label: 'Sleep', content: <p>Four stages.</p> },
  { id: 'recovery', label: 'Recovery', content: <p>How ready you are.</p> },
  { id: 'movement', label: 'Movement', content: <p>Steps and pace.</p> },
] as const;

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('name their list, and each panel after its tab', () => {
    render(<Tabs label="What it reads" tabs={TABS} />);
    expect(screen.getByRole('tablist', { name: 'What it reads' })).toBeInTheDocument();
    const panel = screen.getByRole('tabpanel', { name: 'Sleep' });
    expect(panel).toHaveTextContent('Four stages.');
    expect(tab('Sleep')).toHaveAttribute('aria-controls', panel.id);
  });

  it('show one panel, and keep the others for who searches', () => {
    render(<Tabs label="What it reads" tabs={TABS} />);
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(screen.getByText('Steps and pace.')).not.toBeVisible();
  });

  it('show what is pressed', async () => {
    render(<Tabs label="What it reads" tabs={TABS} />);
    await userEvent.click(tab('Recovery'));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('How ready you are.');
    expect(tab('Recovery')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Sleep')).toHaveAttribute('aria-selected', 'false');
  });

  it('are one stop of the Tab key, followed by the panel', async () => {
    render(<Tabs label="What it reads" tabs={TABS} />);
    const user = userEvent.setup();
    await user.tab();
    expect(tab('Sleep')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it.each([
    ['{ArrowRight}', 'Recovery'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Sleep'],
    ['{ArrowLeft}', 'Movement'],
    ['{End}', 'Movement'],
    ['{End}{Home}', 'Sleep'],
  ])('move the focus and show what it is on: %s', async (keys, name) => {
    render(<Tabs label="What it reads" tabs={TABS} />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(keys);
    expect(tab(name)).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  });

  it('do as their owner says when it keeps the choice', async () => {
    const onSelect = jest.fn();
    render(<Tabs label="What it reads" tabs={TABS} selected="sleep" onSelect={onSelect} />);
    await userEvent.click(tab('Movement'));
    expect(onSelect).toHaveBeenCalledWith('movement');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Four stages.');
  });
});

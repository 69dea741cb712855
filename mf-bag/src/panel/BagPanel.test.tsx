import { expect, it, jest } from '@jest/globals';
import { bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { inBag, installBagScreen, press, quiet, renderBag, startStore } from '../../test-support/bagScreen.ts';
import type { BagLineProps } from '../lines/BagLine.tsx';

const mockLineRender = jest.fn();
jest.mock('../lines/BagLine.tsx', () => {
  const actual = jest.requireActual<typeof import('../lines/BagLine.tsx')>('../lines/BagLine.tsx');
  return {
    ...actual,
    BagLine: (props: BagLineProps) => {
      mockLineRender();
      return actual.BagLine(props);
    },
  };
});

installBagScreen();

it('[BAG-01] opens again without rendering its lines again', async () => {
  startStore();
  const slot = await renderBag();
  const open = async () => {
    slot.deliver(bagOpenRequested, {});
    await quiet();
  };
  await open();
  await press(inBag().getByRole('button', { name: 'Close' }));
  expect(mockLineRender).toHaveBeenCalled();
  mockLineRender.mockClear();

  await open();
  expect(mockLineRender).not.toHaveBeenCalled();
  await press(inBag().getByRole('button', { name: 'Increase quantity' }));
  expect(mockLineRender).toHaveBeenCalled();
});

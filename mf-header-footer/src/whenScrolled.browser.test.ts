import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { whenScrolled } from './whenScrolled.ts';

const scrollTop = (y: number) => Object.assign(window, { scrollY: y });
const call = jest.fn();

beforeEach(() => {
  call.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  scrollTop(0);
});

it('[HEAD-04] [BAN-04] calls once, after the frame of the first scroll', () => {
  whenScrolled(call, new AbortController().signal);
  dispatchEvent(new Event('scroll'));
  expect(call).not.toHaveBeenCalled();
  jest.runAllTimers();
  dispatchEvent(new Event('scroll'));
  jest.runAllTimers();
  expect(call).toHaveBeenCalledTimes(1);
});

it('[HEAD-04] [BAN-04] calls at once on a page that has been scrolled before', () => {
  scrollTop(400);
  whenScrolled(call, new AbortController().signal);
  expect(call).toHaveBeenCalledTimes(1);
});

it('[HEAD-04] [BAN-04] calls no more once it is aborted', () => {
  const end = new AbortController();
  whenScrolled(call, end.signal);
  end.abort();
  dispatchEvent(new Event('scroll'));
  jest.runAllTimers();
  expect(call).not.toHaveBeenCalled();
});

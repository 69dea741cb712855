import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenIdle } from './whenIdle.ts';

const call = jest.fn();
let readyState: DocumentReadyState;

beforeEach(() => {
  call.mockClear();
  readyState = 'complete';
  jest.useFakeTimers();
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const name of ['requestIdleCallback', 'scheduler']) Reflect.deleteProperty(window, name);
});

/** Runs one frame and the timers that it starts. */
const frame = () => jest.advanceTimersByTimeAsync(20);

it('calls when the browser says that it is idle, three seconds later at the latest', async () => {
  const requestIdleCallback = jest.fn<(work: () => void, options: IdleRequestOptions) => void>();
  Object.assign(window, { requestIdleCallback });
  whenIdle(call);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(call).not.toHaveBeenCalled();
  expect(requestIdleCallback).toHaveBeenCalledWith(expect.any(Function), { timeout: 3000 });
  requestIdleCallback.mock.calls[0]?.[0]();
  expect(call).toHaveBeenCalledTimes(1);
});

describe('in a browser that cannot say when it is idle', () => {
  it('calls after the next frame of a page that has loaded, and not at once', async () => {
    whenIdle(call);
    await Promise.resolve();
    expect(call).not.toHaveBeenCalled();
    await frame();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('waits for the page to load', async () => {
    readyState = 'interactive';
    whenIdle(call);
    await jest.advanceTimersByTimeAsync(1000);
    expect(call).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    await frame();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('calls in a task of background priority where there is a scheduler', async () => {
    const task = Promise.withResolvers<void>();
    const postTask = jest.fn(async (work: () => void, _options: { readonly priority: string }) => {
      await task.promise;
      work();
    });
    Object.assign(window, { scheduler: { postTask } });
    whenIdle(call);
    await frame();
    expect(call).not.toHaveBeenCalled();
    expect(postTask.mock.calls.map(([, options]) => options)).toEqual([{ priority: 'background' }]);
    task.resolve();
    await frame();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('calls after three seconds in a page that nobody sees, which has no frames', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    whenIdle(call);
    await jest.advanceTimersByTimeAsync(2999);
    expect(call).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('calls after three seconds in a page that does not end loading, and only once', async () => {
    readyState = 'interactive';
    whenIdle(call);
    await jest.advanceTimersByTimeAsync(3000);
    expect(call).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(call).toHaveBeenCalledTimes(1);
  });
});

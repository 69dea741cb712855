import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sendAtClose } from './sendAtClose.ts';

type FetchLater = NonNullable<typeof globalThis.fetchLater>;

let sent: unknown[];
beforeEach(() => {
  sent = [];
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => sent.push(['beacon', url, body.type, body.size]) > 0,
  });
});
afterEach(() => {
  delete globalThis.fetchLater;
});
const later: FetchLater = (url, { method, body, activateAfter }) => {
  if (!(body instanceof Blob)) throw new TypeError('The report is no Blob.');
  sent.push(['later', url, method, body.type, body.size, activateAfter]);
  return { activated: false };
};

describe('[OPS-05] a report that leaves with its page', () => {
  it('is given to the browser, which sends it at once whatever becomes of the page', () => {
    globalThis.fetchLater = later;
    sendAtClose('/_vitals', { a: 1 });
    expect(sent).toEqual([['later', '/_vitals', 'POST', 'application/json', 7, 0]]);
  });

  it.each<[string, FetchLater | undefined]>([
    ['the browser has no fetchLater', undefined],
    [
      'its quota is used up',
      () => {
        throw new DOMException('exceeds its quota', 'QuotaExceededError');
      },
    ],
    [
      'a policy keeps it from the document',
      () => {
        throw new DOMException('not allowed', 'NotAllowedError');
      },
    ],
  ])('is a beacon where %s', (_, fetchLater) => {
    globalThis.fetchLater = fetchLater;
    sendAtClose('/_report', { a: 1 });
    expect(sent).toEqual([['beacon', '/_report', 'application/json', 7]]);
  });
});

/** Builds and sends the report of a failure: its owner, its phase, and the stack frames in this store's scripts. */
import type { BrowserRelease } from '@tessera/shared-contracts/document/page';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import type { FailurePhase, FailureReport } from '@tessera/shared-contracts/reports/report';
import { FRAME_LIMIT, MESSAGE_LIMIT } from '@tessera/shared-contracts/reports/reportLimits';
import type { PageContext } from '../document/pageContext.ts';
import { sendAtClose } from '../document/sendAtClose.ts';

export interface Failure {
  readonly phase: FailurePhase;
  readonly error: unknown;
  readonly slot?: Slot;
  /**
   * The release that failed. Default: the shell. Null: determined from the scripts in the error's stack; an error outside of the store's
   * scripts is not reported.
   */
  readonly release?: Pick<BrowserRelease, 'remote' | 'version' | 'team'> | null | undefined;
  readonly shown: Pick<PageContext, 'visitor' | 'route'>;
}

/** Maximum number of reports per page view, so that a loop of errors does not cause a loop of requests. */
const REPORT_LIMIT = 20;
const sent = new Set<string>();
const seen = new WeakSet<object>();

/** Sends a report, unless this error or a similar one has been reported, or the page has reached its limit. */
export function sendReport({ phase, error, slot, release, shown }: Failure): void {
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  const stack = error instanceof Error ? framesOf(error.stack ?? '', location.origin) : [];
  const owner = release === null ? ownerOf(stack) : (release ?? SHELL);
  if (owner === null) return;
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MESSAGE_LIMIT);
  const { remote, version, team } = owner;
  const key = [phase, remote, version, message].join('\n');
  if (sent.size >= REPORT_LIMIT || sent.has(key)) return;
  sent.add(key);
  const report: FailureReport = {
    remote,
    version,
    team,
    slot: slot ?? null,
    phase,
    region: shown.visitor.store,
    route: shown.route.path,
    message,
    stack,
  };
  if (document.visibilityState === 'hidden') {
    sendAtClose('/_report', report);
    return;
  }
  // keepalive: the request outlives the page. A failure of the report itself is ignored.
  fetch('/_report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {});
}

type Owner = Pick<FailureReport, 'remote' | 'version' | 'team'>;

const SHELL: Owner = { remote: 'shell', version: null, team: null };

/** Returns the innermost release in a stack, else the shell. The server knows the team. */
function ownerOf(stack: readonly string[]): Owner | null {
  for (const frame of stack) {
    const [, remote, version] = / \/remotes\/([^/]+)\/([^/]+)\//.exec(frame) ?? [];
    if (remote !== undefined && version !== undefined) return { remote, version, team: null };
  }
  return stack.length > 0 ? SHELL : null;
}

/**
 * Returns `function path:line:column` of each frame whose script is this store's, innermost first, without queries.
 * @param stack in the format of V8 (`at f (url:1:2)`), or of Gecko and WebKit (`f@url:1:2`)
 */
export function framesOf(stack: string, origin: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, address = '', position = ''] =
        /(https?:\/\/[^\s()?#]+?)(?:[?#][^\s()]*?)?(:\d+:\d+)\)?$/.exec(line) ?? [];
      const url = URL.parse(address);
      if (url?.origin !== origin || !/^\/(remotes|shell)\/[\w@./-]{1,250}$/.test(url.pathname)) return [];
      const [, name = ''] = /^\s*(?:at (?:async |new )?)?([\w$.<>]{1,80})(?= \(| \[|@)/.exec(line) ?? [];
      return [`${name} ${url.pathname}${position}`];
    })
    .slice(0, FRAME_LIMIT);
}

/**
 * The kill switch in an open tab: while the page shows a canary it asks the shell whether the canary was killed, and if so replaces it with
 * the stable release. Loaded only where a canary is shown.
 */
import { whenIdle } from '@tessera/remote-kit/whenIdle';
import type { BrowserRelease, CanaryRelease, RenderedSlotBoot } from '@tessera/shared-contracts/document/page';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import { KILLED_PATH, killedSchema } from '../../contracts/killed.ts';
import { loadLifecycles } from '../federation/federation.ts';
import { applyStylesheets } from '../layout/stylesheets.ts';
import { renderSlotAgain } from './renderSlotAgain.ts';
import { replaceSlot } from './slotsAround.ts';

/**
 * Milliseconds between two requests of a visible tab. Together with the shell's cache of 10 s, a kill takes effect within half a minute.
 */
export const ASK_MS = 20_000;

export interface KillSwitchOptions {
  /** The region of the document. */
  readonly region: string;
  readonly canaries: readonly CanaryRelease[];
  readonly page: {
    readonly shown: { readonly url: string };
    /** Releases for each slot, best first. */
    readonly releases: ReadonlyMap<Slot, readonly BrowserRelease[]>;
    /** Resolves when the slot's previous content is unmounted. */
    put(rendered: RenderedSlotBoot): Promise<void>;
  };
  /** Opens the bag with the release that is in its slot at that time. */
  readonly openBag: () => void;
  readonly documents: Pick<Location, 'reload'>;
}

/** Asks while the tab is visible, and at once when it becomes visible. A hidden tab sends no requests. */
export function followKillSwitch(options: KillSwitchOptions): void {
  const { region } = options;
  let left = options.canaries;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const ask = async () => {
    clearTimeout(timer);
    if (isAsking || left.length === 0 || document.visibilityState !== 'visible') return;
    isAsking = true;
    try {
      const killed = killedSchema.parse(await (await fetch(`${KILLED_PATH}/${region}`)).json());
      const isKilled = ({ remote, version }: CanaryRelease) => killed[remote]?.includes(version) ?? false;
      for (const canary of left.filter(isKilled)) {
        await giveUp(canary, options);
        left = left.filter((each) => each !== canary);
      }
    } catch {
      // The next attempt follows after ASK_MS.
    }
    isAsking = false;
    timer = setTimeout(() => whenIdle(ask), ASK_MS);
  };
  document.addEventListener('visibilitychange', ask);
  timer = setTimeout(() => whenIdle(ask), ASK_MS);
}

/** Replaces the canary in each slot that it fills or could fill. A slot that already shows a fallback release stays as it is. */
async function giveUp(
  { remote, version }: CanaryRelease,
  { page, openBag, documents }: KillSwitchOptions,
): Promise<void> {
  const isIt = (release: CanaryRelease) => release.remote === remote && release.version === version;
  for (const [slot, releases] of [...page.releases]) {
    const element = document.querySelector<HTMLElement>(`#slot-${slot} [data-slot-content]`);
    const mounted = element?.dataset.mounted ?? `${remote}@${version}`;
    if (!element || !releases.some(isIt) || mounted !== `${remote}@${version}`) continue;
    const left = releases.filter((release) => !isIt(release));
    const rendered = await renderedFor(left[0], slot, page.shown.url);
    // No other release has this page, or the server cannot render it: a document load shows the server's response.
    if (rendered === null && slot === 'page') return documents.reload();
    const from = rendered ?? { html: element.innerHTML, state: null, renderedBy: null };
    const isOpen = slot === 'bag' && element.querySelector('dialog[open]') !== null;
    // The canary receives events until it is unmounted.
    await replaceSlot({ ...from, slot, releases: left }, page.put);
    // The server renders the bag closed.
    if (isOpen) openBag();
  }
}

/** Fetches the slot's markup, styles and scripts, so that all are loaded when it is shown. Null when it cannot be rendered. */
async function renderedFor(
  release: BrowserRelease | undefined,
  slot: Slot,
  url: string,
): Promise<Pick<RenderedSlotBoot, 'html' | 'state' | 'renderedBy'> | null> {
  if (!release) return null;
  const { remote, version } = release;
  const [answer] = await Promise.all([
    renderSlotAgain({ slot, url, version, remote }),
    applyStylesheets(release.css),
    release.still ? null : loadLifecycles(release).catch(() => null),
  ]);
  return answer && { ...answer, renderedBy: version };
}

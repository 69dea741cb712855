/**
 * The page reads and links without scripts, and carries the rules that its markup uses, so its text, typefaces and first
 * picture have the line to themselves until they are painted. Then come scripts and whole stylesheets (the latter for
 * browser/layout/stylesheets.ts). This script follows the page's own slot: one after it that is late holds up its own markup, and
 * not the code. A visitor who presses something, or whose picture is slow, does not wait for the picture.
 */
import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import { AFTERWARDS_ID } from './inlineScripts.ts';

/** Milliseconds after the first frame from which scripts come though the opening picture is still on its way. */
const PICTURE_DEADLINE = 1000;

/** One tag after the other, with a pause for the visitor after each: all at once are a long task on a phone. */
async function load(): Promise<void> {
  const afterwards = document.getElementById(AFTERWARDS_ID);
  if (!(afterwards instanceof HTMLTemplateElement)) return;
  for (const node of [...afterwards.content.childNodes]) {
    document.head.append(node);
    await yieldToMain();
  }
}

/** Each picture that a page asks for first has come, or has failed. */
const hasPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].every(({ complete }) => complete);

/** @param deadline the time of the frame (milliseconds) from which no picture is waited for; null before the first frame */
function whenPainted(then: () => void, deadline: number | null = null): void {
  requestAnimationFrame((now) => {
    const until = deadline ?? now + PICTURE_DEADLINE;
    // The frame is drawn after this.
    if (hasPictures() || now >= until || navigator.userActivation?.hasBeenActive) setTimeout(then);
    else whenPainted(then, until);
  });
}

if (!document.hidden) whenPainted(load);
// A background tab is not painted, and need not wait.
else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load, { once: true });
else void load();

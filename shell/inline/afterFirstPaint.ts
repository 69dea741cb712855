/**
 * The page reads and links without scripts, and carries the rules that its markup uses, so its text, typefaces and first
 * picture have the line to themselves until they are painted. Then come scripts and whole stylesheets (the latter for
 * browser/stylesheets.ts), as soon as the page's own slot stands: one after it that is late holds up its own markup, and
 * not the code.
 */
import { endTask } from '../browser/endTask.ts';
import { AFTERWARDS_ID } from './inlineScripts.ts';

/** One tag after the other, with a pause for the visitor after each: all at once are a long task on a phone. */
async function load(): Promise<void> {
  const afterwards = document.getElementById(AFTERWARDS_ID);
  if (!(afterwards instanceof HTMLTemplateElement)) return;
  for (const node of [...afterwards.content.childNodes]) {
    document.head.append(node);
    await endTask();
  }
}

const hasPage = () => document.readyState !== 'loading' || document.getElementById('state-page') !== null;

function whenPainted(then: () => void): void {
  requestAnimationFrame(() => {
    // The frame is drawn after this.
    if (hasPage()) setTimeout(then);
    else whenPainted(then);
  });
}

if (!document.hidden) whenPainted(load);
// A background tab is not painted, and need not wait.
else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load, { once: true });
else void load();

/** What axe finds on a page: all rules of WCAG 2.2 A and AA, and what its makers advise besides. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * @param within a selector: axe looks at that part alone. A look at a whole page takes the browser a second or more.
 * @returns a sentence for each rule that is broken, with the elements that break it
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  await holdAnimations(page);
  const builder = new AxeBuilder({ page })
    // Without it the findings of each frame go through a page of their own, a fifth of the time. No frame here is another origin's.
    .setLegacyMode(true)
    // What passes is not described: a selector for each element is most of what axe writes.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Milliseconds into an endless animation at which nothing is half faded: the market banner shows one notice. */
const AT_REST = 1500;

/** A text that is fading in or out has no contrast to speak of: what ends is ended, what turns without end is held. */
async function holdAnimations(page: Page): Promise<void> {
  await page.evaluate((atRest) => {
    for (const animation of document.getAnimations()) {
      // What follows the scrolling stays where that has it.
      if (animation.timeline !== document.timeline) continue;
      if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) {
        animation.finish();
        continue;
      }
      animation.pause();
      animation.currentTime = atRest;
    }
  }, AT_REST);
}

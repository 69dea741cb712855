/** Runs axe on a page: all rules of WCAG 2.2 A and AA, and axe's best practices. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * @param within a selector that limits axe to a part of the page. Checking a whole page takes the browser a second or more.
 * @returns a sentence for each violated rule, with the elements that violate it
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  await holdAnimations(page);
  const builder = new AxeBuilder({ page })
    // Otherwise each frame's findings go through a page of their own, which takes five times as long. All frames here have the same origin.
    .setLegacyMode(true)
    // Passed checks are not described: a selector for each element is most of axe's output.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Milliseconds into an endless animation at which nothing is half faded: the market banner shows one notice. */
const AT_REST = 1500;

/** Text that is fading has no meaningful contrast: finite animations are finished, endless ones are paused. */
async function holdAnimations(page: Page): Promise<void> {
  await page.evaluate((atRest) => {
    for (const animation of document.getAnimations()) {
      // Scroll-driven animations stay where the scroll position puts them.
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

import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../../text.ts';
import * as styles from './RingSubNavigation.styles.ts';
import { RING_SECTIONS, RING_SUMMARY_ID, type RingSection } from './ringSections.ts';

export interface RingSubNavigationProps {
  /** Current price of the configuration. Null: not displayed. */
  readonly price: Money | null;
}

/**
 * The page's table of contents (PDP-02): sticks to the top, marks the visible section, and shows the price with a link to the
 * button once the summary has been scrolled past. `#overview` and `#summary` belong to the configuration.
 */
export const RingSubNavigation = memo(({ price }: RingSubNavigationProps) => {
  const { t } = useText();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<RingSection>('overview');
  const [isPast, setPast] = useState(false);

  useEffect(() => {
    let frame = 0;
    let shown: RingSection = 'overview';
    const look = () => {
      frame = 0;
      const section = sectionInView();
      if (section !== shown && list.current) bringIntoView(list.current, section);
      shown = section;
      setCurrent(section);
      setPast(bottomOf(RING_SUMMARY_ID) < 0);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <nav className={styles.bar} aria-label={t('ringContents.label')}>
      <div className={styles.inner}>
        <p className={styles.name}>{t('ringContents.ring')}</p>
        <ul className={styles.list} ref={list}>
          {RING_SECTIONS.map((section) => (
            <li key={section}>
              <a
                className={styles.link}
                href={`#${section}`}
                aria-current={section === current ? 'location' : undefined}
              >
                {t(`ringContents.${section}`)}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.buy} hidden={!isPast}>
          {price && isPast ? <span className={styles.price}>{formatMoney(price)}</span> : null}
          <a className={styles.add} href={`#${RING_SUMMARY_ID}`}>
            {t('ringContents.add')}
          </a>
        </p>
      </div>
    </nav>
  );
});

/**
 * The last section that has reached the upper third of the window; at the page's end always the last one, because in a tall window
 * it never gets that high. Computed at every scroll and not by an observer, because the story's markup may be replaced, and the
 * section with that id is then another element.
 */
function sectionInView(): RingSection {
  const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const line = atEnd ? innerHeight : innerHeight / 3;
  const isUp = (section: RingSection) =>
    (document.getElementById(section)?.getBoundingClientRect().top ?? line + 1) <= line;
  return RING_SECTIONS.findLast(isUp) ?? 'overview';
}

/** Scrolls only the row, sideways: scrollIntoView would also scroll the page. */
function bringIntoView(row: HTMLElement, section: RingSection): void {
  const link = row.querySelector<HTMLElement>(`[href="#${section}"]`);
  if (link) row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
}

const bottomOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().bottom ?? 0;

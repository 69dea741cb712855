/**
 * Tabs of the ARIA Authoring Practices, activated with the focus: one stop of the Tab key, arrows, Home and End move and
 * show. Every panel is drawn, so that a hidden one is there for who searches and for the server.
 */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './Tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** Which one is shown, when the owner keeps it. Left out: the first, then the one pressed. */
  readonly selected?: Id;
  readonly onSelect?: (id: Id) => void;
  readonly className?: string;
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Id>) {
  const base = useId();
  const [pressed, setPressed] = useState(tabs[0]?.id);
  const shown = selected ?? pressed;
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === shown),
  );
  const select = (id: Id) => {
    setPressed(id);
    if (id !== shown) onSelect?.(id);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const tab = tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
    select(tab.id);
  };
  return (
    <div className={className}>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, label: name }, index) => (
          <button
            className={styles.tab}
            key={id}
            id={`${base}-tab-${id}`}
            type="button"
            role="tab"
            data-tab={id}
            aria-selected={index === at}
            aria-controls={`${base}-panel-${id}`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => select(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }, index) => (
        <div
          className={styles.panel}
          key={id}
          id={`${base}-panel-${id}`}
          role="tabpanel"
          aria-labelledby={`${base}-tab-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to press is reached all the same (APG).
          tabIndex={0}
          hidden={index !== at}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

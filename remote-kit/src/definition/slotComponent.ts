import type { ReactNode } from 'react';

/**
 * A component that fills a slot. `data` is its loader's result, or null without a loader. Declared as a method so that a component may use
 * its own loader's type: both are built from one source into one release.
 */
export type SlotComponent = { render(props: { data: unknown }): ReactNode }['render'];

/** `() => import('./ring/RingPage.tsx')`: a page's code is a separate chunk, loaded before the page is rendered. */
export type LoadPage = () => Promise<{ default: SlotComponent }>;

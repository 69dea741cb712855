import type { ReactNode } from 'react';

/**
 * A component that fills a slot. `data` is what its loader found, null without a loader. Declared as a method so that
 * a component may name the type its own loader gives: both are built from one source into one release.
 */
export type SlotComponent = { render(props: { data: unknown }): ReactNode }['render'];

/** `() => import('./ring/RingPage.tsx')`: a page's code is a chunk of its own, loaded before the page is drawn. */
export type LoadPage = () => Promise<{ default: SlotComponent }>;

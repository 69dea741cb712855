/**
 * Static components: a module `*.still.tsx` whose default export is rendered on the server and stays unchanged in the browser, which loads
 * neither its code nor its texts. For content without interaction: its props are JSON, it has no handlers, effects or state. Only when its
 * props or the language change without a new page does the browser load it. The build (`build/stillLoader.ts`) wraps each such module in
 * one of these functions.
 */
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { preserveFocusAndScroll } from '../browser/preserveFocusAndScroll.ts';
import type { AnyRemote } from '../definition/implementRemote.ts';
import { useRemote } from '../definition/useRemote.ts';

export interface StillContext {
  /** True until the server's markup has been hydrated. Mutable, because React reads it during rendering. */
  hydrating: boolean;
  /** The server's markup is lost: hydration has failed and rendered another number of static components. */
  lost: boolean;
  /** Loads the texts of the slot's static components. */
  loadTexts(): Promise<void>;
}

export const StillReactContext = createContext<StillContext | null>(null);

/** A constant object, because React writes innerHTML whenever the object changes. */
const AS_IT_STANDS = { __html: '' };
const MARK = { 'data-still': '' };
const STILLS = '[data-still=""]';
/** Marks content that React has rendered, in contrast to the server's markup. */
const DRAWN_MARK = { 'data-still': 'drawn' };

type LoadStill<Props> = () => Promise<{ default: ComponentType<Props> }>;

const drawnStill = new WeakSet<object>();

/** The server's side: renders the component in the element by which the browser finds it. */
export function renderStill<Props extends object>(component: ComponentType<Props>): (props: Props) => ReactNode {
  const drawn = (props: Props) => createElement('div', MARK, createElement(component, props));
  drawnStill.add(drawn);
  return drawn;
}

/**
 * For a server bundle, where the build has wrapped each static component in `renderStill`.
 * @throws when a slot that is declared static is filled by another component, so that probing rejects its release
 */
export function demandStillSlots({ config, slots }: Pick<AnyRemote, 'config' | 'slots'>): void {
  for (const slot of config.still ?? []) {
    if (drawnStill.has(slots[slot] ?? config)) continue;
    throw new Error(`${config.name} says that its ${slot} is still. Fill it with the component of a *.still.tsx.`);
  }
}

/**
 * When hydration fails, React renders a new tree into the slot, in which static components are empty. Call this before hydration; it
 * remembers only elements.
 * @returns a function that restores the server's markup, to be called once React has rendered; it returns false when the number of static
 * components has changed
 */
export function rememberStills(slot: Element): () => boolean {
  const server = [...slot.querySelectorAll(STILLS)];
  return () => {
    const drawn = [...slot.querySelectorAll(STILLS)];
    if (drawn.length !== server.length) return false;
    for (const [index, element] of drawn.entries()) {
      const before = server[index];
      if (before && before !== element) element.replaceChildren(...before.childNodes);
    }
    return true;
  };
}

/** The browser's side: keeps the server's markup as long as it matches what would be rendered. */
export const keepStill =
  <Props extends object>(load: LoadStill<Props>) =>
  (props: Props): ReactNode =>
    createElement(ServerMarkup<Props>, { load, props });

function ServerMarkup<Props extends object>({ load, props }: { load: LoadStill<Props>; props: Props }): ReactNode {
  const context = useContext(StillReactContext);
  const { visitor } = useRemote();
  const wanted = `${visitor.locale} ${JSON.stringify(props)}`;
  const [standing] = useState(() => (context?.hydrating ? wanted : null));
  const [loaded, setLoaded] = useState<{ component?: ComponentType<Props>; error?: unknown }>({});
  // Restores focus and scroll position when the server's markup is replaced. React calls a ref's cleanup while the element is still in the
  // document.
  const keep = useRef<typeof preserveFocusAndScroll>(undefined);
  const putBack = useRef<(after: Element) => void>(undefined);
  const leaving = useCallback((element: Element) => {
    return () => {
      putBack.current = keep.current?.(element);
    };
  }, []);
  const entering = useCallback((element: Element | null) => {
    if (element) putBack.current?.(element);
    putBack.current = undefined;
  }, []);
  const stands = standing === wanted;

  useEffect(() => {
    if (stands && !context?.lost) return;
    let here = true;
    // Loaded together with the replacement, because most visitors never need it.
    Promise.all([load(), import('../browser/preserveFocusAndScroll.ts'), context?.loadTexts()]).then(
      ([module, place]) => {
        if (!here) return;
        keep.current = place.preserveFocusAndScroll;
        setLoaded({ component: module.default });
      },
      (error: unknown) => here && setLoaded({ error }),
    );
    return () => {
      here = false;
    };
  }, [stands, load, context]);

  // Continues to render the component even when the original props return, because the server's markup is lost.
  if (loaded.component) {
    return createElement('div', { ...DRAWN_MARK, ref: entering, key: 'drawn' }, createElement(loaded.component, props));
  }
  // Keeps the previous content after a failed load; without previous content the slot fails.
  if (loaded.error !== undefined && standing === null) throw loaded.error;
  return createElement('div', {
    ...MARK,
    ref: leaving,
    key: 'standing',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: AS_IT_STANDS,
  });
}

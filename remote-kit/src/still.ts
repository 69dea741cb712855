/**
 * Still components: a module `*.still.tsx` whose default export is drawn on the server and left as it stands in the
 * browser, which loads neither its code nor its texts. For what a shopper reads and does not operate: its props are
 * JSON, it has no handlers, effects or state. Only when its props or the language change without a new page does the
 * browser load it after all. The build (`build/stillLoader.ts`) puts one of these around each such module.
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
import type { AnyRemote } from './implementRemote.ts';
import type { preserveFocusAndScroll } from './preserveFocusAndScroll.ts';
import { useRemote } from './useRemote.ts';

export interface StillContext {
  /** True until the server's markup has been taken over: mutable, since React asks while it draws. */
  hydrating: boolean;
  /** What the server has drawn is gone: hydration has failed, and drew another number of still components. */
  lost: boolean;
  /** Loads the texts of the slot's still components. */
  loadTexts(): Promise<void>;
}

export const StillReactContext = createContext<StillContext | null>(null);

/** One and the same object: React writes innerHTML whenever it is given another. */
const AS_IT_STANDS = { __html: '' };
const MARK = { 'data-still': '' };
const STILLS = '[data-still=""]';
/** What stands there is React's, no longer the server's markup. */
const DRAWN_MARK = { 'data-still': 'drawn' };

type LoadStill<Props> = () => Promise<{ default: ComponentType<Props> }>;

const drawnStill = new WeakSet<object>();

/** The server's side: the component in the element that the browser finds it by. */
export function drawStill<Props extends object>(component: ComponentType<Props>): (props: Props) => ReactNode {
  const drawn = (props: Props) => createElement('div', MARK, createElement(component, props));
  drawnStill.add(drawn);
  return drawn;
}

/**
 * For a server bundle, where the build has put `drawStill` around each still component.
 * @throws when a slot that is declared still is filled by another component: its release is then refused when it is probed
 */
export function demandStillSlots({ config, slots }: Pick<AnyRemote, 'config' | 'slots'>): void {
  for (const slot of config.still ?? []) {
    if (drawnStill.has(slots[slot] ?? config)) continue;
    throw new Error(`${config.name} says that its ${slot} is still. Fill it with the component of a *.still.tsx.`);
  }
}

/**
 * Where hydration fails, React puts a tree of its own into the slot, in which still components are empty. To be called
 * before hydration; only elements are remembered.
 * @returns what puts the server's markup back, to be called once React has drawn; false: it could not, because there are more
 * or fewer still components now
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

/** The browser's side: keeps the server's markup for as long as it says what would be drawn. */
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
  // Where a visitor was in the server's markup, they are in what replaces it. React calls a ref's cleanup while the
  // element is still in the document.
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
    // With what replaces the markup: most visitors see none of it replaced.
    Promise.all([load(), import('./preserveFocusAndScroll.ts'), context?.loadTexts()]).then(
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

  // Once drawn it stays drawn: the server's markup is gone, also for a visitor who comes back to what it said.
  if (loaded.component) {
    return createElement('div', { ...DRAWN_MARK, ref: entering, key: 'drawn' }, createElement(loaded.component, props));
  }
  // What stood there before is better than nothing; nothing is a failure of the slot.
  if (loaded.error !== undefined && standing === null) throw loaded.error;
  return createElement('div', {
    ...MARK,
    ref: leaving,
    key: 'standing',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: AS_IT_STANDS,
  });
}

import type { Port } from '@tessera/shared-contracts/events/bus';
import type { Frame } from '@tessera/shared-contracts/frame/frame';
import type { MountProps, Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { createContext, useContext } from 'react';

/** What the shell gives a slot, as its components see it. */
export interface RemoteContext {
  readonly slot: Slot;
  readonly visitor: Visitor;
  readonly frame: Frame;
  /** On the server it neither sends nor hears. */
  readonly port: Port;
  /** Path and query as the visitor sees them. */
  readonly url: string;
  /** The state of the history entry that is shown, as `navigate` was given it. */
  readonly entryState?: unknown;
  /** The pattern of the route now shown and its parameters; for header, footer and bag too. */
  readonly route: { readonly path: string; readonly params: Readonly<Record<string, string>> };
  /** Patterns of all routes that the region's releases own. Absent where nobody knows, as in the harness. */
  readonly claimedRoutes?: readonly string[] | undefined;
  /** Goes to an internal path as a link would; a page uses React Router's `useNavigate` instead. */
  readonly navigate: MountProps['navigate'];
}

export const RemoteReactContext = createContext<RemoteContext | null>(null);

/** @throws outside of a slot: in a test, draw with `renderInSlot` of remote-kit/testing. */
export function useRemote(): RemoteContext {
  const context = useContext(RemoteReactContext);
  if (!context) throw new Error('useRemote was called outside of a slot. In a test, draw with renderInSlot.');
  return context;
}

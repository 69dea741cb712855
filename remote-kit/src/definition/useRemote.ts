import type { Port } from '@tessera/shared-contracts/events/bus';
import type { Frame } from '@tessera/shared-contracts/frame/frame';
import type { MountProps, Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { createContext, useContext } from 'react';

/** The slot's context from the shell, for its components. */
export interface RemoteContext {
  readonly slot: Slot;
  readonly visitor: Visitor;
  readonly frame: Frame;
  /** On the server it neither sends nor receives. */
  readonly port: Port;
  /** Path and query as the visitor sees them. */
  readonly url: string;
  /** The state of the current history entry, as passed to `navigate`. */
  readonly entryState?: unknown;
  /** The pattern of the current route and its parameters; for header, footer and bag too. */
  readonly route: { readonly path: string; readonly params: Readonly<Record<string, string>> };
  /** Patterns of all routes that the region's releases own. Absent where they are unknown, as in the harness. */
  readonly claimedRoutes?: readonly string[] | undefined;
  /** Navigates to an internal path like a link; a page uses React Router's `useNavigate` instead. */
  readonly navigate: MountProps['navigate'];
}

export const RemoteReactContext = createContext<RemoteContext | null>(null);

/** @throws outside of a slot; tests use `renderInSlot` of remote-kit/testing. */
export function useRemote(): RemoteContext {
  const context = useContext(RemoteReactContext);
  if (!context) throw new Error('useRemote was called outside of a slot. In a test, draw with renderInSlot.');
  return context;
}

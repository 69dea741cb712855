import { createContext, useContext } from 'react';
import type { Frame } from './screen.ts';

export const FrameContext = createContext<Frame | null>(null);

/** What stands around the screen: who is signed in, which address this is, and when it was read. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('A screen is rendered by renderScreen alone.');
  return frame;
}

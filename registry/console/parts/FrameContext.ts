import { createContext, useContext } from 'react';
import type { Frame } from './screen.ts';

export const FrameContext = createContext<Frame | null>(null);

/** Data that every screen needs: the signed-in token, the page's address, and the time of the request. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('A screen is rendered by renderScreen alone.');
  return frame;
}

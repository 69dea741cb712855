import { useRemote } from '@tessera/remote-kit/useRemote';
import { frameChanged } from '@tessera/shared-contracts/events';
import type { Frame } from '@tessera/shared-contracts/frame';
import { useEffect, useState } from 'react';

/** The frame as it is now: what came with the page, then what the shell says of it (SHELL-02). */
export function useFrame(): Frame {
  const { frame, port } = useRemote();
  const [told, setTold] = useState<Frame | null>(null);
  useEffect(() => port.on(frameChanged, setTold), [port]);
  return told ?? frame;
}

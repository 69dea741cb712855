import { useRemote } from '@tessera/remote-kit/useRemote';
import { frameChanged } from '@tessera/shared-contracts/events';
import type { Frame } from '@tessera/shared-contracts/frame';
import { useEffect, useRef, useState } from 'react';

/** The frame as it is now: what came with the page, then what the shell says of it (SHELL-02). Only a change is drawn. */
export function useFrame(): Frame {
  const { frame, port } = useRemote();
  const [told, setTold] = useState<Frame | null>(null);
  const shown = told ?? frame;
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => port.on(frameChanged, (now) => isSame(latest.current, now) || setTold(now)), [port]);
  return shown;
}

const isSame = (a: Frame, b: Frame) =>
  a.theme === b.theme &&
  a.headerVisible === b.headerVisible &&
  a.liteUi === b.liteUi &&
  a.footerEnabled === b.footerEnabled;

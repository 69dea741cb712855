/**
 * The state of the workplace login on a page, and its connection to the bag. The machine is loaded when the visitor starts to type, or when
 * it has something to do at once.
 */
import { useRemote } from '@tessera/remote-kit/useRemote';
import { partnerActivated, partnerLeft } from '@tessera/shared-contracts/events/events';
import { LINK_PARAMETERS } from '@tessera/shared-contracts/programmes/forWork';
import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { WorkplaceLoginMachineProps } from './WorkplaceLoginMachine.tsx';
import type { WorkplaceEmitted } from './workplaceLogin.machine.ts';
import { firstView, type WorkplaceEvent, type WorkplaceStart, type WorkplaceView } from './workplaceView.ts';

export interface WorkplaceLogin {
  readonly view: WorkplaceView;
  readonly send: (event: WorkplaceEvent) => void;
  /** Loads the machine when the visitor is about to type. */
  readonly warm: () => void;
  /** Must be rendered somewhere on the page. It has no output of its own. */
  readonly machine: ReactNode;
}

/** Whether the mailed link cannot be used any more. */
const isLinkSpent = (view: WorkplaceView): boolean =>
  view.step === 'unlocked' || (view.step === 'refused' && ['used', 'expired', 'invalid'].includes(view.reason));

export function useWorkplaceLogin(start: WorkplaceStart): WorkplaceLogin {
  const { port } = useRemote();
  const [input] = useState(start);
  const [view, setView] = useState(() => firstView(input));
  const [Machine, setMachine] = useState<ComponentType<WorkplaceLoginMachineProps> | null>(null);
  const loading = useRef(false);
  const early = useRef<readonly WorkplaceEvent[]>([]);
  const running = useRef<((event: WorkplaceEvent) => void) | null>(null);

  const warm = () => {
    if (loading.current) return;
    loading.current = true;
    import('./WorkplaceLoginMachine.tsx').then(
      (module) => setMachine(() => module.WorkplaceLoginMachine),
      (error: unknown) => {
        loading.current = false;
        early.current = [];
        reportError(error);
        // The forms work without the machine.
        setView(firstView({ ...input, said: 'failed' }));
      },
    );
  };
  const send = (event: WorkplaceEvent) => {
    if (running.current) return running.current(event);
    early.current = [...early.current, event];
    warm();
  };
  const onEmitted = ({ type, unlocked: { company, discountCode } }: WorkplaceEmitted) => {
    const { code, name } = company;
    // The bus tells later pages the last partner: after a sign-out that is one without a code.
    port.emit(partnerActivated, { code, name, discountCodes: type === 'left' ? [] : [discountCode] });
    if (type === 'left') port.emit(partnerLeft, { code });
  };
  const [, setQuery] = useSearchParams();
  const isSpent = input.link !== null && isLinkSpent(view);
  const forgetLink = useEffectEvent(() =>
    setQuery(
      (query) => {
        for (const name of [LINK_PARAMETERS.token, LINK_PARAMETERS.email]) query.delete(name);
        return query;
      },
      { replace: true },
    ),
  );
  useEffect(() => {
    // Removes the link's parameters, so that neither the history nor a copied address holds them.
    if (isSpent) forgetLink();
  }, [isSpent]);
  const begin = useEffectEvent(() => {
    // The machine has work at once: a link to verify, prices to announce to the bag, or a mail to wait for.
    if (!['asking', 'refused'].includes(view.step)) warm();
  });
  useEffect(() => begin(), []);

  return {
    view,
    send,
    warm,
    machine:
      Machine &&
      createElement(Machine, {
        input,
        onRunning(machineSend) {
          running.current = machineSend;
          return early.current;
        },
        onView: setView,
        onEmitted,
      }),
  };
}

/** Runs the machine of the workplace login. Loaded when it is needed; it draws nothing. */
import { callStoreApi, type StoreApi } from '@tessera/remote-kit/storeApi';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { createWorkplaceCalls } from './workplaceCalls.ts';
import { createWorkplaceLoginMachine, viewOf, type WorkplaceEmitted } from './workplaceLogin.machine.ts';
import type { WorkplaceEvent, WorkplaceStart, WorkplaceView } from './workplaceView.ts';

export interface WorkplaceLoginMachineProps {
  readonly input: WorkplaceStart;
  /** Called once, when the machine runs. @returns what was sent before that, oldest first */
  readonly onRunning: (send: (event: WorkplaceEvent) => void) => readonly WorkplaceEvent[];
  readonly onView: (view: WorkplaceView) => void;
  readonly onEmitted: (emitted: WorkplaceEmitted) => void;
  readonly api?: StoreApi;
}

export function WorkplaceLoginMachine(props: WorkplaceLoginMachineProps) {
  const { input, api = callStoreApi } = props;
  const { visitor } = useRemote();
  const [machine] = useState(() =>
    createWorkplaceLoginMachine(createWorkplaceCalls(api, visitor.store, visitor.locale)),
  );
  const actor = useActorRef(machine, { input });
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const emitted = actor.on('*', (event) => latest.current.onEmitted(event));
    for (const event of latest.current.onRunning(actor.send)) actor.send(event);
    const show = () => latest.current.onView(viewOf(actor.getSnapshot()));
    show();
    // What the machine said as it began was said before anybody listened.
    const { value, context } = actor.getSnapshot();
    if (value === 'unlocked' && context.unlocked !== null) {
      latest.current.onEmitted({ type: 'unlocked', unlocked: context.unlocked });
    }
    const states = actor.subscribe(show);
    const returned = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'RETURNED' });
    };
    document.addEventListener('visibilitychange', returned);
    window.addEventListener('focus', returned);
    return () => {
      emitted.unsubscribe();
      states.unsubscribe();
      document.removeEventListener('visibilitychange', returned);
      window.removeEventListener('focus', returned);
    };
  }, [actor]);

  return null;
}

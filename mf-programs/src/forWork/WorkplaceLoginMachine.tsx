/** Runs the machine of the workplace login. Loaded when needed; renders nothing. */
import { callStoreApi, type StoreApi } from '@tessera/remote-kit/storeApi';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createWorkplaceCalls } from './workplaceCalls.ts';
import { createWorkplaceLoginMachine, viewOf, type WorkplaceEmitted } from './workplaceLogin.machine.ts';
import type { WorkplaceEvent, WorkplaceStart, WorkplaceView } from './workplaceView.ts';

export interface WorkplaceLoginMachineProps {
  readonly input: WorkplaceStart;
  /**
   * Called once, when the machine runs.
   * @returns the events that were sent before that, oldest first
   */
  readonly onRunning: (send: (event: WorkplaceEvent) => void) => readonly WorkplaceEvent[];
  readonly onView: (view: WorkplaceView) => void;
  readonly onEmitted: (emitted: WorkplaceEmitted) => void;
  readonly api?: StoreApi;
}

export function WorkplaceLoginMachine({
  input,
  onRunning,
  onView,
  onEmitted,
  api = callStoreApi,
}: WorkplaceLoginMachineProps) {
  const { visitor } = useRemote();
  const [machine] = useState(() =>
    createWorkplaceLoginMachine(createWorkplaceCalls(api, visitor.store, visitor.locale)),
  );
  const actor = useActorRef(machine, { input });
  const run = useEffectEvent(onRunning);
  const tell = useEffectEvent(onEmitted);
  const show = useEffectEvent(() => onView(viewOf(actor.getSnapshot())));

  useEffect(() => {
    const emitted = actor.on('*', (event) => tell(event));
    for (const event of run(actor.send)) actor.send(event);
    show();
    // Repeats what the machine emitted on start, before any listener was registered.
    const { value, context } = actor.getSnapshot();
    if (value === 'unlocked' && context.unlocked !== null) {
      tell({ type: 'unlocked', unlocked: context.unlocked });
    }
    const states = actor.subscribe(() => show());
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

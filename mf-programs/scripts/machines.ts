/** The machines whose diagrams appear in the README. */
import type { Machines } from '@tessera/remote-kit/machineDiagrams';
import { createWorkplaceLoginMachine } from '../src/forWork/workplaceLogin.machine.ts';

const never = () => {
  throw new Error('A machine that is looked at calls nobody.');
};

export const MACHINES: Machines = {
  workplaceLogin: createWorkplaceLoginMachine({ requestLink: never, verify: never, readSession: never, leave: never }),
};

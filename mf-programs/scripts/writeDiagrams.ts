/** `npm run diagrams -w mf-programs`: writes the machine's diagram into the README. */
import { join } from 'node:path';
import { writeDiagrams } from '@tessera/remote-kit/machineDiagrams';
import { MACHINES } from './machines.ts';

writeDiagrams(join(import.meta.dirname, '../README.md'), MACHINES);

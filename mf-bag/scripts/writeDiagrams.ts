/** `npm run diagrams -w mf-bag`: writes the machines' diagrams into the README. */
import { join } from 'node:path';
import { writeDiagrams } from '@tessera/remote-kit/machineDiagrams';
import { MACHINES } from './machines.ts';

writeDiagrams(join(import.meta.dirname, '../README.md'), MACHINES);

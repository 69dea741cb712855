/** The data of a person, found by a mail address: its export and its erasure (decision 64). */
import type { Operator } from '../../platform/operators/operatorCalls.ts';
import { type Erased, erasePerson } from './erasePerson.ts';
import { type ExportPersonOptions, exportPerson } from './exportPerson.ts';

export interface People {
  /** Every row that contains the address, by table, without columns that grant access. */
  export(email: string): Promise<Readonly<Record<string, readonly object[]>>>;
  /** @throws {HttpProblem} `operator.second-person` */
  erase(email: string, by: Operator): Promise<Erased>;
}

export interface PeopleOptions extends ExportPersonOptions {
  readonly now?: (() => Date) | undefined;
}

export function createPeople({ now = () => new Date(), ...options }: PeopleOptions): People {
  return {
    export: (email) => exportPerson(options, email),
    erase: (email, by) => erasePerson({ ...options, now }, email, by),
  };
}

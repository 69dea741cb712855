/** State diagrams in a workspace's README, generated from its state machines, so that they match the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine, StateNode } from 'xstate';

/** By the name in the README's markers. */
export type Machines = Readonly<Record<string, AnyStateMachine>>;

interface Drawn {
  readonly guard?: unknown;
  readonly actions: readonly unknown[];
  readonly target?: readonly { readonly id: string }[] | undefined;
}

const nameOf = (said: unknown): string => {
  if (typeof said === 'string') return said;
  if (typeof said === 'object' && said !== null && 'type' in said) return String(said.type);
  throw new Error('A guard or an action without a name: give it one in setup().');
};

/** `xstate.done.actor.0.cartSession.loading` means that the actor which the state invokes is done. */
function eventName(event: string, node: StateNode): string {
  if (event === '') return '';
  const invoked = node.invoke[0]?.src;
  const ended = /^xstate\.(done|error)\.actor\./.exec(event)?.[1];
  return ended === undefined ? event : `${nameOf(invoked)} ${ended}`;
}

const idOf = ({ id }: { readonly id: string }) => id.replaceAll('.', '_');

/** An event with neither a target nor an action disables the machine's root transition in this state. */
const isIgnored = ({ actions, target }: Drawn) => actions.length === 0 && target === undefined;

const labelOf = (event: string, { guard, actions, target }: Drawn) =>
  [
    event,
    guard === undefined ? '' : `[${nameOf(guard)}]`,
    isIgnored({ actions, target }) ? '(ignored)' : '',
    actions.length === 0 ? '' : `/ ${actions.map(nameOf).join(', ')}`,
  ]
    .filter((part) => part !== '')
    .join(' ');

function linesOf(node: StateNode, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const inside = Object.values(node.states).flatMap((child) => linesOf(child, depth + 1));
  const first = node.initial?.target[0];
  const said: string[] = [];
  if (inside.length > 0 && depth > 0) {
    said.push(`${indent}state "${node.key}" as ${idOf(node)} {`);
    if (first) said.push(`${indent}  [*] --> ${idOf(first)}`);
    said.push(...inside, `${indent}}`);
  } else if (depth === 0) {
    if (first) said.push(`  [*] --> ${idOf(first)}`);
    said.push(...inside);
  } else said.push(`${indent}state "${node.key}" as ${idOf(node)}`);
  const entered = node.entry.map(nameOf).join(', ');
  if (entered !== '' && depth > 0) said.push(`${indent}${idOf(node)}: on entry ${entered}`);
  const transitions: [string, Drawn[]][] = [...node.transitions, ['', node.always ?? []]];
  for (const [event, each] of transitions) {
    for (const transition of each) {
      const label = labelOf(eventName(event, node), transition);
      if (depth === 0) said.push(`  %% in every state: ${label}`);
      else
        for (const target of transition.target ?? [node])
          said.push(`${indent}${idOf(node)} --> ${idOf(target)}${label === '' ? '' : `: ${label}`}`);
    }
  }
  return said;
}

/** Returns null when no event is handled in every state. */
const sentenceOf = (machine: AnyStateMachine): string | null => {
  const everywhere = everywhereOf(machine);
  return everywhere.length === 0
    ? null
    : `In every state that says nothing else of the event: ${everywhere.join(', ')}.`;
};

/** Lists the transitions that apply in every state; in a diagram each would be an arrow from every state. */
const everywhereOf = ({ root }: AnyStateMachine): string[] =>
  [...root.transitions].flatMap(([event, each]: [string, Drawn[]]) =>
    each.map(
      (transition) =>
        `\`${labelOf(event, transition)}\`${transition.target ? ` → ${transition.target.map(({ id }) => id.split('.').at(-1)).join(', ')}` : ''}`,
    ),
  );

function diagramOf(machine: AnyStateMachine): string {
  const lines = linesOf(machine.root, 0).filter((line) => !line.startsWith('  %%'));
  const everywhere = sentenceOf(machine);
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```', ...(everywhere === null ? [] : ['', everywhere])].join(
    '\n',
  );
}

const between = (name: string) => new RegExp(`(<!-- diagram: ${name} -->\n)[\\s\\S]*?(\n<!-- end of diagram -->)`);

/**
 * @param readme text with a pair of markers for each machine: `<!-- diagram: name -->` and `<!-- end of diagram -->`
 * @returns the text with current diagrams
 * @throws when a machine has no markers, or a guard or an action no name
 */
export function withDiagrams(readme: string, machines: Machines): string {
  return Object.entries(machines).reduce((text, [name, machine]) => {
    if (!between(name).test(text)) throw new Error(`README.md has no markers for the diagram ${name}.`);
    return text.replace(
      between(name),
      (_, before: string, after: string) => `${before}\n${diagramOf(machine)}\n${after}`,
    );
  }, readme);
}

/** Writes the current diagrams into a README. @throws as `withDiagrams` */
export function writeDiagrams(file: string, machines: Machines): void {
  writeFileSync(file, withDiagrams(readFileSync(file, 'utf8'), machines));
}

/** The follow-up to a refusal by `npm run remotes`: for each code a sentence that ends with the command that helps. */

/** A command line, as typed in the store's folder. */
export const commandLine = (words: string): string => `npm run remotes -- ${words}`;

/** @param command empty: help for all commands */
export const helpSentence = (command: string): string => `How it is used: ${commandLine(`${command} --help`.trim())}`;

const PUBLISH = commandLine('publish <folder>');
/** For a folder that does not contain a complete build. */
export const PUBLISH_SENTENCE = `Build it, and publish it: ${PUBLISH}`;

/** Names used by the refused command, with placeholders for missing ones. */
export interface Refusal {
  readonly remote: string;
  /** `<remote>@<version>` */
  readonly release: string;
}

const NEW_TOKEN = commandLine('token create --scope <scope>');
const published = () => `What is published: ${commandLine('status')}`;
const placed = ({ remote }: Refusal) => `Where it is: ${commandLine(`status --remote ${remote}`)}`;
const canaries = ({ remote }: Refusal) => `How it goes: ${commandLine(`canaries --remote ${remote}`)}`;
const claimed = () => `Whose they are: ${commandLine('claims')}`;
const anotherToken = () => `Give another token as REGISTRY_TOKEN. An operator makes one: ${NEW_TOKEN}`;

/** By the registry's error code (docs/errors.md). Other codes lead to the command's help. */
export const AFTER_REFUSAL: Readonly<Record<string, (refusal: Refusal) => string>> = {
  'release.invalid': () => `Mend it, build it again, and publish it: ${PUBLISH}`,
  'release.version-taken': () => `Build it under another version, and publish that: ${PUBLISH}`,
  'release.unknown-remote': published,
  'release.unknown-version': published,
  'release.retired': () => `To bring it back, publish the same bytes again: ${PUBLISH}`,
  'release.in-use': placed,
  'publish.busy': () => `Others publish without a pause. Once more in some minutes: ${PUBLISH}`,
  'promotion.incompatible': ({ release }) => `Every reason again: ${commandLine(`why ${release}`)}`,
  'approval.nothing-to-approve': ({ release }) =>
    `What it breaks there: ${commandLine(`can-i-deploy ${release} --region <region>`)}`,
  'claim.taken': claimed,
  'claim.unknown': claimed,
  'claim.ambiguous': () => `To free the other one: ${commandLine('release-claim route <path>')}`,
  'claim.occupied': () => `To take out the remote that fills it: ${commandLine('withdraw <remote> --region <region>')}`,
  'remote.unknown': () => `If it is still to come, add --new-remote. What is published: ${commandLine('status')}`,
  'rollback.nothing-before': ({ remote }) =>
    `To take it out of a region: ${commandLine(`withdraw ${remote} --region <region>`)}`,
  'withdrawal.not-placed': placed,
  'withdrawal.canary-open': canaries,
  'rollout.open': canaries,
  'rollout.nothing-stable': ({ release }) =>
    `To promote it there: ${commandLine(`promote ${release} --region <region>`)}`,
  'rollout.is-stable': placed,
  'rollout.not-now': canaries,
  'rollout.unknown': canaries,
  'token.missing': anotherToken,
  'token.invalid': anotherToken,
  'token.expired': anotherToken,
  'token.suspended': () => `With an operator's token: ${commandLine('token readmit <id>')}`,
  'token.scope-missing': anotherToken,
  'token.unknown': () => `Which there are: ${commandLine('token list')}`,
  'token.too-many-failures': () => `Wait a minute, then try the token: ${commandLine('status')}`,
  'registry.unreachable': () => 'To start one on this machine: npm run stack -- registry',
  'registry.unexpected': () => `To ask another one: ${commandLine('status --registry <URL>')}`,
};

/** The one form of range that remote-kit's build writes, `^19.3.1`, understood without a parser of all forms. */
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

type ResolveShare = NonNullable<ModuleFederationRuntimePlugin['resolveShare']>;

const CARET = /^\^([1-9]\d*)\.(\d+)\.(\d+)$/;
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** A hook of federation's: gives what fits at once, and leaves the rest, and every refusal, to federation. */
export const resolveShare: ResolveShare = (asked) => {
  const { shareScopeMap, scope, pkgName, version, shareInfo } = asked;
  const shared = shareScopeMap[scope]?.[pkgName]?.[version];
  if (shared && isInCaret(version, shareInfo?.shareConfig?.requiredVersion)) {
    asked.resolver = () => ({ shared, useTreesShaking: false });
  }
  return asked;
};

function isInCaret(version: string, range: string | false | undefined): boolean {
  const [, ...least] = CARET.exec(range || '') ?? [];
  const [, ...given] = VERSION.exec(version) ?? [];
  if (least.length === 0 || least[0] !== given[0]) return false;
  const [minor, patch] = [1, 2].map((at) => Number(given[at]) - Number(least[at]));
  return minor !== undefined && patch !== undefined && (minor > 0 || (minor === 0 && patch >= 0));
}

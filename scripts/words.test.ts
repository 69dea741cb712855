/** Names and comments say it as the field says it: names that were replaced do not come back, and no comment begins with a riddle. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(__dirname, '..');
/** This file has the words as examples; the other is generated. */
const NOT_OURS = ['scripts/words.test.ts', 'store-api-client/src/paths.ts'];
const sources = globSync('*/**/*.{ts,tsx,mts}', {
  cwd: ROOT,
  exclude: (path) => /node_modules|^dist$/.test(path),
}).filter((path) => !/(?:^|\/)(?:node_modules|dist|\.[^/]+)\//.test(path) && !NOT_OURS.includes(path));

/** Each with the name that took its place. */
const REPLACED = {
  CarriedQuery: 'HiddenQueryInputs',
  NOBODYS_SIGNALS: 'ANONYMOUS_VISITOR',
  NOT_DRAWN: 'NOT_RENDERED',
  OwedMail: 'PendingMail',
  RareAbsent: 'RareUnavailable',
  RingGoods: 'ProductAdapter',
  SlotDrawer: 'SlotRenderer',
  StoryOpening: 'StoryHero',
  compressOpenEnded: 'compressPrefix',
  createEar: 'NotificationListener',
  createLanes: 'createSemaphore',
  dropOvertaken: 'dropSuperseded',
  endTask: 'yieldToMain',
  foreignTo: 'unrelatedParams',
  forgetBag: 'clearBagCookie',
  handOver: 'enqueueOnce',
  isToRecall: 'needsSync',
  keepFields: 'preserveFormValues',
  keepPlace: 'preserveFocusAndScroll',
  letPressesThrough: 'releaseHeldClick',
  looksTheSame: 'isSameView',
  loopTurns: 'yieldToEventLoop',
  nobodyAnswers: 'isUnavailable',
  ownProblem: 'customProblem',
  refusalTrail: 'rejectionAudit',
  restingWaves: 'fallbackArtwork',
  sayClose: 'sendConnectionClose',
  sendForEver: 'sendImmutable',
  strikeRelease: 'injectFault',
  takeOverInput: 'replayPreHydrationInput',
  tellBagNews: 'setBagChanged',
};
const replaced = new RegExp(`\\b(?:${Object.keys(REPLACED).join('|')})\\b`, 'g');

/** Begins of comments whose subject a reader has to guess. */
const RIDDLE = /^\s*(?:\{?\/\*\*?|\/\/) ?(?:What|Whatever|Whoever|Who|Of|It|That|Those|Whose|Them|They)\b/;

function riddlesIn(source: string): string[] {
  const lines = source.split('\n');
  const goesOn = (line = '') => /^\s*\/\//.test(line);
  return lines.filter((line, at) => RIDDLE.test(line) && !(goesOn(line) && goesOn(lines[at - 1])));
}

describe('words', () => {
  const texts = sources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);

  it('of names that were replaced are in no source', () => {
    expect(texts.length).toBeGreaterThan(2000);
    const found = texts.flatMap(([path, text]) => (text.match(replaced) ?? []).map((name) => `${path}: ${name}`));
    expect(found).toEqual([]);
  });

  it('at the beginning of a comment name its subject', () => {
    expect(texts.flatMap(([path, text]) => riddlesIn(text).map((line) => `${path}: ${line.trim()}`))).toEqual([]);
  });

  it('are missed in a comment without a subject', () => {
    expect(riddlesIn('  /** What is kept. */\n// Of today.\n// It goes on.\n/** The cart. */')).toEqual([
      '  /** What is kept. */',
      '// Of today.',
    ]);
  });
});

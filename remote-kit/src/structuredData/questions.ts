/** A page's questions with answers: their structured data (schema.org), and their search entries. */
import type { Json } from '@tessera/shared-contracts/remotes/remote';
import type { SearchEntry } from '@tessera/shared-contracts/remotes/searchEntry';

/** A question with its answer, as a visitor reads them. */
export interface Asked {
  readonly question: string;
  readonly answer: string;
}

export const questions = (asked: readonly Asked[]): Record<string, Json> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** @param href the part of the page that shows them */
export const questionEntries = (href: string, asked: readonly Asked[]): SearchEntry[] =>
  asked.map(({ question, answer }) => ({ kind: 'question', title: question, sentences: [answer], href }));

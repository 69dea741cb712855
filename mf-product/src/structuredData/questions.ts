/** A page's questions with answers, and their structured data (schema.org). */
import type { Json } from '@tessera/shared-contracts/remotes/remote';

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

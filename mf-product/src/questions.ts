/** Questions that a page answers, in schema.org's words. Server only. */
import type { Json } from '@tessera/shared-contracts/remote';

export const questions = (
  asked: readonly { readonly question: string; readonly answer: string }[],
): Record<string, Json> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

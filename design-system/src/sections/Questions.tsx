import type { Asked } from '@tessera/remote-kit/questions';
import { Disclosure } from '../Disclosure.tsx';
import * as styles from './Questions.styles.ts';

export interface QuestionsProps {
  readonly questions: readonly Asked[];
}

/** Questions with collapsible answers, which also work before hydration and without scripts. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={<h3>{question}</h3>}>
          <p className={styles.answer}>{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}

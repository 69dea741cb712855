import { classNames } from '@tessera/design-system/classNames';
import { Questions } from '@tessera/design-system/sections/Questions';
import * as story from '@tessera/design-system/sections/story.styles';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { useText } from '../../text.ts';
import * as styles from './PlugPage.styles.ts';
import { PlugSymbol } from './PlugSymbol.tsx';
import { commonPlugAnswers, ownPlugAnswer } from './plugQuestions.ts';
import { otherPlugs, PLUG_PATHS } from './plugs.ts';

/** Questions about the plug, and links to the other plugs. */
export default function PlugQuestions({ plug }: { readonly plug: Plug }) {
  const { t } = useText();
  return (
    <>
      <section className={classNames(story.section, story.split)} aria-labelledby="plug-questions">
        <h2 className={story.smallTitle} id="plug-questions">
          {t('plugStory.questions.title')}
        </h2>
        <Questions questions={[ownPlugAnswer(plug, t), ...commonPlugAnswers(t)]} />
      </section>
      <section className={classNames(story.section, story.last, story.split)} aria-labelledby="plug-others">
        <h2 className={story.smallTitle} id="plug-others">
          {t('plugStory.others')}
        </h2>
        <ul className={styles.others}>
          {otherPlugs(plug).map((other) => (
            <li className={styles.other} key={other}>
              <a className={styles.otherLink} href={PLUG_PATHS[other]}>
                <PlugSymbol plug={other} />
                {t(`powerPlugs.plug.${other}.name`)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { classNames } from '@tessera/design-system/classNames';
import { Questions } from '@tessera/design-system/sections/Questions';
import * as story from '@tessera/design-system/sections/story.styles';
import { TextLink } from '@tessera/design-system/TextLink';
import { BOOK_TEST_PATH } from '@tessera/shared-contracts/afterSales/bookedTest';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { SCENES } from '../../pictures/scenes.ts';
import { Reasons } from '../../sections/Reasons.tsx';
import { StoryHero } from '../../sections/StoryHero.tsx';
import { useText } from '../../text.ts';
import * as styles from './BloodVisionPage.styles.ts';
import type { BloodOffers } from './bloodOffers.ts';
import { NightsDrawing } from './NightsDrawing.tsx';
import { PanelList } from './PanelList.tsx';
import { NOT_MEASURED, TEST_QUESTIONS } from './panel.ts';
import TestFacts from './TestFacts.still.tsx';
import { TestSteps } from './TestSteps.tsx';

export interface BloodVisionPageData {
  readonly offers: BloodOffers['kind'];
  /** Price in the visitor's store. Null: unknown or not sold. */
  readonly price: Money | null;
  /** Names of the states where the test is not sold. Empty when the store does not sell it at all. */
  readonly closedStates: readonly string[];
  /** Path of the waiting list. */
  readonly waitlist: string;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** /blood-vision: the values that blood shows and no ring can measure, and the steps of a sample. Needs no scripts. */
export default function BloodVisionPage({
  data: { offers, price, closedStates, waitlist, ring },
}: {
  readonly data: BloodVisionPageData;
}) {
  return (
    <>
      <Hero offers={offers} price={price} waitlist={waitlist} ring={ring} />
      <Nights />
      <Panel />
      <Limits />
      <Steps />
      <Conditions closedStates={closedStates} />
      <TestQuestions />
      <Closing offers={offers} waitlist={waitlist} ring={ring} />
    </>
  );
}

function Hero({ offers, price, waitlist, ring }: Omit<BloodVisionPageData, 'closedStates'>) {
  const { t } = useText();
  return (
    <StoryHero
      id="blood-vision"
      wide={SCENES.drawWide}
      tall={SCENES.drawTall}
      alt={t('bloodVision.picture.draw')}
      title={t('bloodVision.title')}
      titleClass={styles.wordmark}
      lead={t('bloodVision.lead')}
      stageClass={styles.stage}
      note={note()}
    >
      <TestLink offers={offers} waitlist={waitlist} />
      {offers === 'notSold' ? (
        <TextLink href={ring} variant="alone">
          {t('bloodVision.ring')}
        </TextLink>
      ) : null}
    </StoryHero>
  );

  function note(): string | null {
    if (price !== null) return t('bloodVision.price', { price: formatMoney(price) });
    switch (offers) {
      case 'notSold':
        return t('bloodVision.onlyUs');
      case 'soldOut':
        return t('bloodVision.soldOut');
      case 'offered':
      case 'unknown':
        return null;
    }
  }
}

/** Leads to the booking, or to the waiting list where the test is not sold. */
function TestLink({ offers, waitlist }: Pick<BloodVisionPageData, 'offers' | 'waitlist'>) {
  const { t } = useText();
  return offers === 'notSold' ? (
    <ButtonLink href={waitlist}>{t('bloodVision.wait')}</ButtonLink>
  ) : (
    <ButtonLink href={BOOK_TEST_PATH}>{t('bloodVision.book')}</ButtonLink>
  );
}

function Nights() {
  const { t } = useText();
  return (
    <section className={classNames(story.section, styles.nights)} aria-labelledby="blood-nights">
      <div className={styles.words}>
        <h2 className={story.title} id="blood-nights">
          {t('bloodVision.line.title')}
        </h2>
        <p className={styles.text}>{t('bloodVision.line.text')}</p>
        <p className={styles.sample}>{t('bloodVision.line.sample')}</p>
      </div>
      <NightsDrawing />
    </section>
  );
}

function Panel() {
  const { t } = useText();
  return (
    <section className={classNames(story.section, styles.panel)} aria-labelledby="blood-panel" id="panel">
      <div className={styles.head}>
        <h2 className={story.title} id="blood-panel">
          {t('bloodVision.panel.title')}
        </h2>
        <p className={styles.beside}>{t('bloodVision.panel.text')}</p>
      </div>
      <PanelList />
    </section>
  );
}

function Limits() {
  const { t } = useText();
  return (
    <section className={classNames(story.section, styles.limits)} aria-labelledby="blood-limits">
      <h2 className={story.title} id="blood-limits">
        {t('bloodVision.limits.title')}
      </h2>
      <Reasons
        reasons={NOT_MEASURED.map((each) => ({
          name: t(`bloodVision.limits.${each}.name`),
          text: t(`bloodVision.limits.${each}.text`),
        }))}
      />
    </section>
  );
}

function Steps() {
  const { t } = useText();
  return (
    <section className={classNames(story.section, styles.way)} aria-labelledby="blood-steps">
      <h2 className={story.title} id="blood-steps">
        {t('bloodVision.steps.title')}
      </h2>
      <TestSteps />
    </section>
  );
}

function Conditions({ closedStates }: Pick<BloodVisionPageData, 'closedStates'>) {
  return (
    <section className={classNames(story.section, styles.who)} aria-labelledby="test-facts">
      <TestFacts closedStates={closedStates} />
    </section>
  );
}

function TestQuestions() {
  const { t } = useText();
  return (
    <section className={classNames(story.section, story.split, styles.asked)} aria-labelledby="blood-questions">
      <h2 className={story.smallTitle} id="blood-questions">
        {t('bloodVision.questions.title')}
      </h2>
      <Questions
        questions={TEST_QUESTIONS.map((each) => ({
          question: t(`bloodVision.questions.${each}.question`),
          answer: t(`bloodVision.questions.${each}.answer`),
        }))}
      />
    </section>
  );
}

function Closing({ offers, waitlist, ring }: Pick<BloodVisionPageData, 'offers' | 'waitlist' | 'ring'>) {
  const { t } = useText();
  return (
    <section className={classNames(story.section, story.last)} aria-labelledby="blood-closing">
      <h2 className={story.title} id="blood-closing">
        {t('bloodVision.closing.title')}
      </h2>
      <div className={story.actions}>
        <TestLink offers={offers} waitlist={waitlist} />
        <TextLink href={ring} variant="alone">
          {t('bloodVision.ring')}
        </TextLink>
      </div>
      <p className={styles.medical}>{t('bloodVision.medical')}</p>
    </section>
  );
}

import { classNames } from '@tessera/design-system/classNames';
import { FactRows } from '@tessera/design-system/sections/FactRows';
import * as story from '@tessera/design-system/sections/story.styles';
import { useText } from '../../text.ts';

const CAREFUL = ['contraceptive', 'medical', 'works'] as const;

/** The limits of both plugs. */
export default function WomensHealthClosing() {
  const { t } = useText();
  return (
    <section className={classNames(story.section, story.last, story.split)} aria-labelledby="womens-careful">
      <h2 className={story.smallTitle} id="womens-careful">
        {t('womensHealth.careful.title')}
      </h2>
      <FactRows
        facts={CAREFUL.map((fact) => ({
          about: t(`womensHealth.careful.${fact}.about`),
          said: t(`womensHealth.careful.${fact}.said`),
        }))}
      />
    </section>
  );
}

import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import * as page from '../page.styles.ts';
import { RingPrice } from '../RingPrice.tsx';
import { useText } from '../text.ts';
import { VisitCount } from '../VisitCount.tsx';
import * as styles from './HeroGroupPage.styles.ts';
import { HeroProof } from './HeroProof.tsx';
import type { HeroGroup } from './heroGroups.ts';
import type { HeroGroupPageData } from './loadHeroes.ts';

/** /heroes/{group}: who belongs to a group, the accepted proof, and its coupon (PROG-06). */
export default function HeroGroupPage({
  data: { percent, proof, groups, group, code, href, ring, store, documents, said, confirm, document },
}: {
  readonly data: HeroGroupPageData;
}) {
  const { t } = useText();
  return (
    <article className={page.page} aria-labelledby="hero-group">
      <p className={styles.back}>
        <TextLink href="/heroes" variant="alone">
          {t('heroes.all')}
        </TextLink>
      </p>
      <div className={page.opening}>
        <Offer title={group.title} percent={percent} href={href} />
        <CodeCard code={code} ring={ring} />
      </div>
      <WhoAndProof group={group.group} proof={proof} />
      <HeroProof
        group={group.group}
        store={store}
        documents={documents}
        said={said}
        confirm={confirm}
        document={document}
      />
      <OtherGroups groups={groups.filter((other) => other.group !== group.group)} />
      <VisitCount programme="group" code={group.group} store={store} />
    </article>
  );
}

function Offer({ title, percent, href }: Pick<HeroGroupPageData, 'percent' | 'href'> & { readonly title: string }) {
  const { t } = useText();
  return (
    <div>
      <h1 className={page.headline} id="hero-group" tabIndex={-1}>
        {title}
      </h1>
      <p className={page.lead}>{t('heroes.percentOff', { percent })}</p>
      <div className={page.actions}>
        <ButtonLink href={href} data-document="">
          {t('offer.choose')}
        </ButtonLink>
      </div>
    </div>
  );
}

function CodeCard({ code, ring }: Pick<HeroGroupPageData, 'code' | 'ring'>) {
  const { t } = useText();
  return (
    <section className={styles.card} aria-labelledby="hero-code">
      <h2 className={styles.cardTitle} id="hero-code">
        {t('heroes.code')}
      </h2>
      <strong className={styles.code} translate="no">
        <span className={styles.letters}>{code}</span>
      </strong>
      {ring === null ? null : <RingPrice ring={ring} />}
      <p className={styles.cardNote}>{t('heroes.codeNote')}</p>
    </section>
  );
}

function WhoAndProof({ group, proof }: { readonly group: HeroGroup; readonly proof: string }) {
  const { t } = useText();
  return (
    <div className={page.section}>
      <div className={page.facts}>
        <section className={page.fact} aria-labelledby="hero-who">
          <h2 className={page.factTitle} id="hero-who">
            {t('heroes.who')}
          </h2>
          <p className={styles.said}>{t(`heroes.group.${group}.who`)}</p>
        </section>
        <section className={page.fact} aria-labelledby="hero-proof">
          <h2 className={page.factTitle} id="hero-proof">
            {t('heroes.proof')}
          </h2>
          <p className={styles.said}>{t(`heroes.group.${group}.proof`)}</p>
          <p className={page.muted}>{proof}</p>
        </section>
      </div>
      <p className={page.muted}>{t('heroes.note')}</p>
    </div>
  );
}

function OtherGroups({ groups }: Pick<HeroGroupPageData, 'groups'>) {
  const { t } = useText();
  return (
    <section className={page.section} aria-labelledby="hero-others">
      <h2 className={page.title} id="hero-others">
        {t('heroes.others')}
      </h2>
      <ul className={styles.others}>
        {groups.map(({ group, title }) => (
          <li key={group}>
            <TextLink href={`/heroes/${group}`} variant="alone">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

import * as styles from './Catalogue.styles.ts';
import { Row, State } from './Row.tsx';
import type { CatalogueTexts } from './texts.ts';

const COLOURS = [
  'bg',
  'surface',
  'raised',
  'line',
  'line-strong',
  'control',
  'muted',
  'text',
  'live',
  'live-ink',
  'danger',
] as const;

export function Foundations({ texts }: { readonly texts: CatalogueTexts }) {
  return (
    <>
      <Row name="Colour">
        {COLOURS.map((name) => (
          <State name={name} key={name}>
            <div className={styles.colour} data-colour={name} />
          </State>
        ))}
      </Row>
      <Row name="Type" stacked>
        <h3 className={styles.xl}>{texts.headline}</h3>
        <h3 className={styles.l}>{texts.heading}</h3>
        <h3 className={styles.m}>{texts.heading}</h3>
        <p className={styles.product}>Ring Air</p>
        <h3 className={styles.headingText}>{texts.heading}</h3>
        <p className={styles.lead}>{texts.lead}</p>
        <p>{texts.body}</p>
        <p className={styles.small}>{texts.body}</p>
        <p className={styles.legal}>{texts.body}</p>
      </Row>
    </>
  );
}

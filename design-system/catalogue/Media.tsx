import { Carousel } from '../src/Carousel.tsx';
import { Icon, type IconName } from '../src/Icon.tsx';
import { Picture } from '../src/Picture.tsx';
import * as styles from './Catalogue.styles.ts';
import { Row, State } from './Row.tsx';
import type { CatalogueTexts } from './texts.ts';
import { usePictures } from './usePictures.ts';

const ICONS = ['arrow', 'back', 'bag', 'check', 'chevron', 'close', 'menu', 'minus', 'plus'] satisfies IconName[];
const HEROES = ['titanium', 'gold', 'black', 'grey', 'silver', 'rose'].map((colour) => `air-${colour}-hero`);

/** One picture whose response never arrives, and one whose files do not exist. */
const LATE = { name: 'late', hash: '00000000', width: 800, height: 600, widths: [400, 800], colour: '#2b2723' };
const MISSING = { ...LATE, name: 'missing' };

export function Media({ texts }: { readonly texts: CatalogueTexts }) {
  const heroes = usePictures(HEROES);
  const [hero] = heroes;
  const labels = { previous: texts.previous, next: texts.next, position: texts.position };
  const slides = heroes.map((picture) => (
    <Picture className={styles.slide} key={picture.name} picture={picture} alt={picture.name} sizes="560px" fill />
  ));
  return (
    <>
      <Row name="Picture">
        {hero ? (
          <State name="There" wide>
            <Picture className={styles.slide} picture={hero} alt={texts.ringPicture} sizes="560px" fill />
          </State>
        ) : null}
        <State name="On its way" wide>
          <Picture className={styles.slide} picture={LATE} alt={texts.ringPicture} sizes="320px" fill />
        </State>
        <State name="Missing" wide>
          <Picture className={styles.slide} picture={MISSING} alt={texts.ringPicture} sizes="320px" priority fill />
        </State>
      </Row>
      <Row name="Carousel">
        <State name="Over a picture" wide>
          <Carousel label={texts.pictures} labels={labels} overlay>
            {slides}
          </Carousel>
        </State>
        <State name="With a heading" wide>
          <Carousel
            className={styles.offers}
            label={texts.pictures}
            labels={labels}
            heading={<strong>{texts.pictures}</strong>}
          >
            {slides.slice(0, 3)}
          </Carousel>
        </State>
      </Row>
      <Row name="Icons">
        {ICONS.map((name) => (
          <State name={name} key={name}>
            <Icon name={name} />
          </State>
        ))}
      </Row>
    </>
  );
}

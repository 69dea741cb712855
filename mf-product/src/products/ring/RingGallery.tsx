/** The Ring Air in the chosen finish (PDP-09). */
import type { Picture } from '@tessera/design-system/picture';
import type { RingColour } from '@tessera/shared-contracts/ring/ring';
import { memo } from 'react';
import type { AirView } from '../../pictures/air.ts';
import { useText } from '../../text.ts';
import { GalleryMosaic } from './GalleryMosaic.tsx';

export interface RingGalleryProps {
  readonly colour: RingColour;
  readonly name: string;
  readonly pictures: Readonly<Record<AirView, Picture>>;
}

const VIEWS = ['hero', 'inside', 'charger', 'edge', 'front'] as const satisfies readonly AirView[];

export const RingGallery = memo(({ colour, name, pictures }: RingGalleryProps) => {
  const { t } = useText();
  return (
    <GalleryMosaic
      label={t('ring.gallery.label')}
      labels={{
        previous: t('ring.gallery.previous'),
        next: t('ring.gallery.next'),
        position: (at, of) => t('ring.gallery.position', { at, of }),
      }}
      views={VIEWS.map((view) => ({
        view,
        picture: pictures[view],
        alt: t(`pictures.air.${view}`, { finish: name }),
        caption: view === 'hero' ? t(`ring.gallery.hero.${colour}`) : t(`ring.gallery.${view}`),
      }))}
    />
  );
});

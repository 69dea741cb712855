/** The Ring Rare in the chosen colour (PDP-09). */

import type { RareColour } from '@tessera/shared-contracts/ring/rare';
import { RARE_PICTURES, type RareView } from '../../pictures/rare.ts';
import { useText } from '../../text.ts';
import { GalleryMosaic } from '../ring/GalleryMosaic.tsx';

export interface RareGalleryProps {
  readonly colour: RareColour;
  readonly name: string;
}

const VIEWS = ['hero', 'edge', 'inside', 'front', 'charger'] as const satisfies readonly RareView[];

export function RareGallery({ colour, name }: RareGalleryProps) {
  const { t } = useText();
  return (
    <GalleryMosaic
      label={t('rareBuy.gallery.label')}
      labels={{
        previous: t('rareBuy.gallery.previous'),
        next: t('rareBuy.gallery.next'),
        position: (at, of) => t('rareBuy.gallery.position', { at, of }),
      }}
      views={VIEWS.map((view) => ({
        view,
        picture: RARE_PICTURES[colour][view],
        alt: t(`pictures.rare.${view}`, { finish: name }),
        caption: view === 'hero' ? name : t(`rareBuy.gallery.${view}`),
      }))}
    />
  );
}

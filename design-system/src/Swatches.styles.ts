import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

export const swatches = css({
  containerType: 'inline-size',
  // Six to a row, the number of finishes of a ring, or three where six would be smaller than a touch target.
  '& > :has([data-swatch])': {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 88px))',
  },
  '@container (max-width: 303.98px)': {
    '& > :has([data-swatch])': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
  },
  '& [data-swatch]': {
    minWidth: 0,
    height: '56px',
    padding: 0,
    border: 0,
    background: 'linear-gradient(105deg, #77726c, #a39e97 24%, #6b6761 48%, #95908a 78%, #6f6a65)',
  },
  '& [data-swatch] input': {
    inset: 0,
    width: '100%',
    height: '100%',
  },
  '& [data-swatch]:has(:checked)': {
    outline: `2px solid ${token('text')}`,
    outlineOffset: '2px',
  },
  // On a selected finish the focus ring moves outwards, so that both marks are visible.
  '& :checked:focus-visible': {
    outlineOffset: '6px',
  },
  // A green light marks the selected finish, in a place that neither focus nor hover uses.
  '& [data-swatch]:has(:checked)::after': {
    content: '""',
    position: 'absolute',
    inset: '6px 6px auto auto',
    width: '9px',
    height: '9px',
    border: '2px solid #0d0c0a',
    borderRadius: '50%',
    background: '#3ddc84',
    boxSizing: 'content-box',
    pointerEvents: 'none',
  },
  '& [data-swatch="RAW_TITANIUM"]': {
    background: 'linear-gradient(105deg, #8f8a83, #c9c4bc 22%, #7d7872 48%, #b5b0a8 78%, #85807a)',
  },
  '& [data-swatch="BIONIC_GOLD"]': {
    background: 'linear-gradient(105deg, #a9782a, #f0d588 24%, #b98a35 52%, #e6c673 80%, #946720)',
  },
  '& [data-swatch="ASTER_BLACK"]': {
    background: 'linear-gradient(105deg, #121110, #3d3a37 24%, #0c0b0b 52%, #2b2927 80%, #141312)',
  },
  '& [data-swatch="MATTE_GREY"]': {
    background: 'linear-gradient(105deg, #6d6a66, #86837f 28%, #686561 58%, #7b7874 82%, #605d5a)',
  },
  '& [data-swatch="SPACE_SILVER"]': {
    background: 'linear-gradient(105deg, #8d8d8f, #f4f4f5 24%, #76777a 48%, #e3e3e5 76%, #8b8c8f)',
  },
  '& [data-swatch="ROSE_GOLD"]': {
    background: 'linear-gradient(105deg, #9a5a45, #edbfa9 24%, #a9664f 52%, #dca58e 80%, #8b4e3b)',
  },
  '& [data-swatch="DESERT_ROSE"]': {
    background: 'linear-gradient(105deg, #7d4431, #d79d82 24%, #8f523d 52%, #c68a70 80%, #6f3a2a)',
  },
  '& [data-swatch="DESERT_SNOW"]': {
    background: 'linear-gradient(105deg, #8d8177, #e6ddd3 24%, #948980 52%, #cfc5ba 80%, #83786f)',
  },
  '& [data-swatch="DUNE"]': {
    background: 'linear-gradient(105deg, #86702f, #dcc98a 24%, #98803c 52%, #cbb672 80%, #786226)',
  },
  // Black metal needs an edge on a dark page, silver metal on a light page.
  '& input::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: `1px solid ${token('line-strong')}`,
    borderRadius: 'inherit',
  },
  // A brushed surface, along the band.
  '& :is([data-swatch="RAW_TITANIUM"], [data-swatch="ROSE_GOLD"]) input::before': {
    background:
      'repeating-linear-gradient(rgb(255 255 255 / 0.07) 0 1px, rgb(0 0 0 / 0.04) 1px 2px, transparent 2px 3px)',
  },
  // Ridges like those of a dune.
  '& [data-swatch^="D"] input::before': {
    background:
      'repeating-linear-gradient(164deg, transparent 0 2px, rgb(255 255 255 / 0.28) 3.5px, transparent 4px, rgb(0 0 0 / 0.22) 6px, transparent 7.5px)',
  },
  // The metal fades into the page, under the strike-through line. More specific than the line in the choice's own class.
  '& [data-swatch][data-sold-out]::before': {
    background: [
      `linear-gradient(to top right, transparent calc(50% - 1px), ${token('text')} 50%, transparent calc(50% + 1px))`,
      `linear-gradient(color-mix(in srgb, ${token('bg')} 62%, transparent) 0 0)`,
    ].join(', '),
  },
  '@media (forced-colors: active)': {
    '& [data-swatch]': {
      forcedColorAdjust: 'none',
    },
  },
});

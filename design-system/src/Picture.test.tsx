import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Picture } from './Picture.tsx';
import type { Picture as PictureFiles } from './pictureFiles.ts';

const HERO: PictureFiles = {
  name: 'air-gold-hero',
  hash: '1a2b3c4d',
  width: 1600,
  height: 900,
  widths: [400, 800, 1600],
  colour: '#1c1a18',
};
const CROP: PictureFiles = { ...HERO, name: 'air-gold-crop', width: 800, height: 1000, widths: [400, 800] };

const image = () => screen.getByRole<HTMLImageElement>('img');
const sources = (container: HTMLElement) => [...container.querySelectorAll('source')];

describe('Picture', () => {
  it('offers every width, AVIF before WebP, with the size it keeps free', () => {
    const { container } = render(<Picture picture={HERO} alt="Ring Air in gold" sizes="58vw" />);
    const [avif] = sources(container);
    expect(avif).toHaveAttribute('type', 'image/avif');
    expect(avif).toHaveAttribute(
      'srcset',
      [400, 800, 1600].map((width) => `/media/pictures/air-gold-hero.1a2b3c4d-${width}.avif ${width}w`).join(', '),
    );
    expect(avif).toHaveAttribute('sizes', '58vw');
    expect(image()).toHaveAttribute('src', '/media/pictures/air-gold-hero.1a2b3c4d-1600.webp');
    expect(image().srcset).toContain('-400.webp 400w');
    expect(image()).toHaveAttribute('width', '1600');
    expect(image()).toHaveAttribute('height', '900');
    expect(image()).toHaveAccessibleName('Ring Air in gold');
  });

  it('waits until it is near, unless it is of the first screen', () => {
    const { rerender } = render(<Picture picture={HERO} alt="Ring Air" sizes="58vw" />);
    expect(image()).toHaveAttribute('loading', 'lazy');
    rerender(<Picture picture={HERO} alt="Ring Air" sizes="58vw" priority />);
    expect(image()).toHaveAttribute('loading', 'eager');
    expect(image()).toHaveAttribute('fetchpriority', 'high');
  });

  it('has another crop below a breakpoint, asked for first and with its own size', () => {
    const { container } = render(
      <Picture picture={HERO} alt="Ring Air" sizes="58vw" narrow={{ picture: CROP, below: 768, sizes: '100vw' }} />,
    );
    const [avif, webp, wide] = sources(container);
    for (const [source, format] of [
      [avif, 'avif'],
      [webp, 'webp'],
    ] as const) {
      expect(source).toHaveAttribute('media', '(max-width: 767.98px)');
      expect(source).toHaveAttribute('type', `image/${format}`);
      expect(source?.getAttribute('srcset')).toContain(`air-gold-crop.1a2b3c4d-400.${format} 400w`);
      expect(source).toHaveAttribute('height', '1000');
    }
    expect(wide).not.toHaveAttribute('media');
  });

  it('stands on its colour without a style attribute, which the content policy forbids', () => {
    const html = renderToStaticMarkup(<Picture picture={HERO} alt="Ring Air" sizes="58vw" />);
    expect(html).toContain('color="#1c1a18"');
    expect(html).not.toContain('style=');
  });

  it('leaves its place and its words when it does not come', () => {
    const { container } = render(<Picture picture={HERO} alt="Ring Air in gold" sizes="58vw" />);
    fireEvent.error(image());
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('Ring Air in gold')).toBeVisible();
    expect(container.querySelector('[viewBox="0 0 1600 900"]')).toBeInTheDocument();
  });

  it('notices one that failed before anybody listened', () => {
    const broken = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete');
    Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => true });
    render(<Picture picture={HERO} alt="Ring Air in gold" sizes="58vw" />);
    if (broken) Object.defineProperty(HTMLImageElement.prototype, 'complete', broken);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('tries again when it is another picture', () => {
    const { rerender } = render(<Picture picture={HERO} alt="Ring Air in gold" sizes="58vw" />);
    fireEvent.error(image());
    rerender(<Picture picture={CROP} alt="Ring Air in gold" sizes="58vw" />);
    expect(image().src).toContain('air-gold-crop');
  });

  it('says nothing where it is decoration', () => {
    render(<Picture picture={HERO} alt="" sizes="58vw" />);
    const decoration = screen.getByRole('presentation');
    fireEvent.error(decoration);
    expect(document.body).toHaveTextContent('');
  });
});

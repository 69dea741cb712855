import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { renderInSlot } from '@tessera/remote-kit/testing';
import type { AffiliatePartner } from '@tessera/shared-contracts/programmes/affiliate';
import { screen } from '@testing-library/react';
import config from '../../remote.config.ts';
import offer from '../locales/en-US/offer.json';
import partner from '../locales/en-US/partner.json';
import type { PartnerPageData } from './loadPartner.ts';
import PartnerPage from './PartnerPage.tsx';

const PARTNER: AffiliatePartner = {
  name: 'Run Club',
  code: 'runclub',
  image: '/media/partners/runclub.svg',
  subtitle: 'Every Tuesday, whatever the weather.',
  landing_page: '/partner/runclub',
  m1_active: true,
  ring_active: true,
  ring_rare_active: false,
  home_active: false,
  blood_vision_active: false,
  discount_config: {
    ring: { code: 'RUN15', type: 'percentage', value: '15' },
    m1: { code: 'RUN15', type: 'amount', value: '50' },
  },
};

const money = (amount: string) => ({ amount, currencyCode: 'AED' });
const DATA: PartnerPageData = {
  partner: PARTNER,
  products: [
    {
      key: 'ring',
      href: '/ring/buy/ae?affiliateCode=runclub&discount=RUN15',
      price: { before: money('1299'), after: money('1104.15') },
    },
    { key: 'm1', href: null, price: null },
  ],
  landing: '/ring/buy/ae?affiliateCode=runclub&discount=RUN15',
};

const renderPage = (changes: Partial<PartnerPageData> = {}) =>
  renderInSlot(PartnerPage, {
    config,
    messages: { partner, offer },
    data: { ...DATA, ...changes },
    visitor: { country: 'AE', store: 'AE' },
  });

describe('the partner page', () => {
  it('[PROG-01] shows name, emblem and subtitle, or the photograph that it has', () => {
    const { container, update } = renderPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Run Club' })).toBeInTheDocument();
    expect(screen.getByText('Every Tuesday, whatever the weather.')).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/partners/runclub.svg');
    const picture = {
      src: '/media/partner/a-1600.webp',
      srcSet: '/media/partner/a-480.webp 480w',
      width: 1600,
      height: 900,
    };
    update({ data: { ...DATA, partner: { ...PARTNER, picture } } });
    expect(container.querySelector('img')).toHaveAttribute('src', picture.src);
    // The image that counts visits is the last one, so that nothing waits for it.
    expect([...container.querySelectorAll('img')].at(-1)?.getAttribute('src')).toBe(
      `/media/programme-visit.svg?store=AE&programme=partner&code=${PARTNER.code}`,
    );
  });

  it('[PROG-01] shows what each product costs before and after, and which the store does not sell', () => {
    const { container } = renderPage();
    const main = container.textContent?.replaceAll('\u00a0', ' ') ?? '';
    expect(main).toContain('1,299');
    expect(main).toContain('1,104.15');
    expect(main).toContain('Not sold in this store.');
    expect(main).toContain('15% off Ring Air');
    expect(main).not.toContain('off M1');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([DATA.landing, DATA.landing]);
  });

  it('[PROG-01] says until when, in the visitor’s words', () => {
    const { update } = renderPage({ partner: { ...PARTNER, ends: '2026-12-31', terms: 'For members.' } });
    expect(screen.getByText('Until December 31, 2026, midnight UTC.')).toBeInTheDocument();
    expect(screen.getByText('For members.')).toBeInTheDocument();
    update({ data: DATA });
    expect(screen.getByText(/^No end is set/)).toBeInTheDocument();
  });

  it('[PROG-01] says that a store has no discount', () => {
    renderPage({
      products: [{ key: 'ring', href: '/ring/buy/ae', price: { before: money('1299'), after: money('1299') } }],
    });
    expect(screen.getByText(/^There is no discount in this store/)).toBeInTheDocument();
    expect(screen.queryByText('Your discount')).not.toBeInTheDocument();
  });

  it('[PROG-01] tells the bag of the partner and its codes, each once', () => {
    expect(renderPage().emitted).toEqual([
      {
        name: 'partner.activated',
        version: 1,
        payload: { code: 'runclub', name: 'Run Club', discountCodes: ['RUN15'] },
      },
    ]);
  });

  it('[PROG-01] says it once for the same partner and anew for another', () => {
    const { emitted, update } = renderPage();
    update({ data: { ...DATA, partner: { ...PARTNER } } });
    expect(emitted).toHaveLength(1);
    update({ data: { ...DATA, partner: { ...PARTNER, code: 'cyclists', name: 'Cyclists' } } });
    expect(emitted.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ code: 'runclub' }),
      expect.objectContaining({ code: 'cyclists' }),
    ]);
  });

  it('[PROG-02] stands without a discount while the partner cannot be read, and tells the bag of nobody', () => {
    const { emitted } = renderPage({ partner: null, products: [], landing: '/shop' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The partner’s page is late.');
    expect(screen.getByRole('link', { name: 'Try again' })).toBeInTheDocument();
    expect(emitted).toEqual([]);
  });
});

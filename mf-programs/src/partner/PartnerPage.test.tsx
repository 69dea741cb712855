import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { renderInSlot } from '@tessera/remote-kit/testing';
import type { AffiliatePartner } from '@tessera/shared-contracts/affiliate';
import { screen } from '@testing-library/react';
import config from '../../remote.config.ts';
import partner from '../locales/en-US/partner.json';
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

const draw = (changes: Partial<AffiliatePartner> = {}) =>
  renderInSlot(PartnerPage, {
    config,
    messages: { partner },
    data: { ...PARTNER, ...changes },
    visitor: { country: 'AE', store: 'AE' },
  });

describe('the partner page', () => {
  it('[PROG-01] shows name, image and subtitle', () => {
    const { container } = draw();
    expect(screen.getByRole('heading', { level: 1, name: 'Run Club' })).toBeInTheDocument();
    expect(screen.getByText('Every Tuesday, whatever the weather.')).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/partners/runclub.svg');
  });

  it('[PROG-01] says what is taken off and links to the active products of the visitor’s store', () => {
    draw();
    expect(screen.getByText('15% off')).toBeInTheDocument();
    expect(screen.getByText(/AED.50 off/)).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/ring/buy/ae?affiliateCode=runclub&discount=RUN15',
      '/pricing?affiliateCode=runclub&discount=RUN15',
    ]);
  });

  it('[PROG-01] tells the bag of the partner and its codes, each once', () => {
    expect(draw().emitted).toEqual([
      {
        name: 'partner.activated',
        version: 1,
        payload: { code: 'runclub', name: 'Run Club', discountCodes: ['RUN15'] },
      },
    ]);
  });

  it('[PROG-01] says it once for the same partner and anew for another', () => {
    const { emitted, update } = draw();
    update({ data: { ...PARTNER } });
    expect(emitted).toHaveLength(1);
    update({ data: { ...PARTNER, code: 'cyclists', name: 'Cyclists' } });
    expect(emitted.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ code: 'runclub' }),
      expect.objectContaining({ code: 'cyclists' }),
    ]);
  });

  it('shows no empty list when nothing is active', () => {
    draw({ ring_active: false, m1_active: false, discount_config: {} });
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });
});

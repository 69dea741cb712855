import { defineLoaders } from '@tessera/remote-kit/defineLoaders';
import { loadPartner } from './partner/loadPartner.ts';
import type { PartnerPageProps } from './partner/PartnerPage.tsx';

export default defineLoaders<{ '/partner/:code': PartnerPageProps['data'] }>({
  '/partner/:code': {
    load: ({ params, visitor, api, url }) =>
      loadPartner(params.code, visitor.store, api, url.searchParams.get('discount')),
    head: ({ data, t }) => ({
      title: t('partner.head.title', { name: data.name }),
      description: t('partner.head.description', { name: data.name, subtitle: data.subtitle }),
    }),
  },
});

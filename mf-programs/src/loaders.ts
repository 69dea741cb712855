import { defineLoaders } from '@tessera/remote-kit/defineLoaders';
import { loadPartner } from './partner/loadPartner.ts';
import type { PartnerPageProps } from './partner/PartnerPage.tsx';
import type { TextKey } from './text.ts';

export default defineLoaders<{ '/partner/:code': PartnerPageProps['data'] }, TextKey>({
  '/partner/:code': {
    load: ({ params, visitor, api, url }) =>
      loadPartner(params.code, visitor.store, api, url.searchParams.get('discount')),
    head: ({ data, t }) => ({
      title: t('partner.head.title', { name: data.name }),
      description: t('partner.head.description', { name: data.name, subtitle: data.subtitle }),
    }),
  },
});

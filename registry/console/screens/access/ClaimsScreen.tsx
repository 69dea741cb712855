import type { ListedClaim } from '../../../src/access/claims.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { Layout, LiveSection } from '../../parts/Layout.tsx';
import { Moment } from '../../parts/Moment.tsx';

export function ClaimsScreen({ claims }: { readonly claims: readonly ListedClaim[] }) {
  return (
    <Layout
      title="Claims"
      lead="Which remote each slot and route belongs to. An operator moves them by the command line."
    >
      <LiveSection id="claims" title="Slots and routes">
        <ClaimsTable claims={claims} />
      </LiveSection>
    </Layout>
  );
}

export function ClaimsTable({ claims }: { readonly claims: readonly ListedClaim[] }) {
  return (
    <DataTable
      label="Claims"
      rows={claims}
      keyOf={({ kind, pattern }) => `${kind} ${pattern}`}
      none="Nobody claims anything."
      columns={{
        ground: ({ kind, pattern }) => `${kind} ${pattern}`,
        owner: ({ remote }) => <a href={`/console/remotes/${remote}`}>{remote}</a>,
        since: ({ since }) => <Moment at={since} />,
        by: ({ by, origin }) => `${by} (${origin})`,
      }}
    />
  );
}

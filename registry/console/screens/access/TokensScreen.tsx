import type { ListedToken } from '../../../src/commandLine/registryClient.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { useFrame } from '../../parts/FrameContext.ts';
import * as styles from '../../parts/Layout.styles.ts';
import { Layout, LiveSection } from '../../parts/Layout.tsx';
import { Moment } from '../../parts/Moment.tsx';

export function TokensScreen({ tokens }: { readonly tokens: readonly ListedToken[] }) {
  const { now } = useFrame();
  const isDead = ({ expiresAt, revokedAt, suspendedAt }: ListedToken) =>
    revokedAt !== null || suspendedAt !== null || (expiresAt !== null && new Date(expiresAt) <= now);
  return (
    <Layout title="Tokens" lead="Who may do what, and until when. The tokens themselves are kept nowhere.">
      <LiveSection id="tokens-open" title="In force">
        <TokenTable tokens={tokens.filter((token) => !isDead(token))} />
      </LiveSection>
      <LiveSection id="tokens-ended" title="Ended">
        <TokenTable tokens={tokens.filter(isDead)} />
      </LiveSection>
    </Layout>
  );
}

function TokenTable({ tokens }: { readonly tokens: readonly ListedToken[] }) {
  return (
    <DataTable
      label="Tokens"
      rows={tokens}
      keyOf={({ id }) => id}
      none="None."
      columns={{
        label: ({ label }) => label,
        scopes: ({ scopes }) => scopes.join(', '),
        made: ({ createdAt, createdBy }) => (
          <>
            <Moment at={createdAt} /> by {createdBy}
          </>
        ),
        ends: ({ expiresAt, revokedAt, suspendedAt }) =>
          revokedAt !== null ? (
            <>
              revoked <Moment at={revokedAt} />
            </>
          ) : suspendedAt !== null ? (
            <>
              suspended by a restore <Moment at={suspendedAt} />
            </>
          ) : expiresAt === null ? (
            'never'
          ) : (
            <Moment at={expiresAt} />
          ),
        id: ({ id }) => <span className={styles.code}>{id}</span>,
      }}
    />
  );
}

import * as styles from '../parts/Layout.styles.ts';
import { Layout } from '../parts/Layout.tsx';
import type { Problem } from '../parts/screen.ts';

export function ProblemScreen({ status, problem }: { readonly status: number; readonly problem: Problem }) {
  return (
    <Layout title={status === 404 ? 'Not found' : status === 403 ? 'Not allowed' : 'Refused'}>
      <div className={styles.notice} data-kind="refused" role="alert">
        <p>{problem.detail}</p>
        <p className={styles.code}>{problem.code}</p>
      </div>
      <p>
        <a href="/console">All regions</a>
      </p>
    </Layout>
  );
}

import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextField } from '@tessera/design-system/TextField';
import { useFrame } from '../../parts/FrameContext.ts';
import * as styles from '../../parts/Layout.styles.ts';
import { Layout } from '../../parts/Layout.tsx';
import type { Problem } from '../../parts/screen.ts';

export function SignInScreen({ problem, next }: { readonly problem: Problem | null; readonly next: string }) {
  const { provider } = useFrame();
  return (
    <Layout title="Sign in">
      {provider === null ? null : (
        <p className={styles.narrow}>
          <ButtonLink href={`/console/oidc/sign-in?${new URLSearchParams({ next })}`}>Sign in at {provider}</ButtonLink>
        </p>
      )}
      <form className={styles.narrow} method="post" action="/console/sign-in">
        {problem === null ? null : (
          <div className={styles.notice} data-kind="refused" role="alert">
            <p>{problem.detail}</p>
            <p className={styles.code}>{problem.code}</p>
          </div>
        )}
        <input type="hidden" name="next" value={next} />
        <TextField
          id="token"
          name="token"
          type="password"
          label="Token"
          hint="You may do here what its scopes allow. The session ends after 12 hours, or with the token."
          autoComplete="off"
          required
        />
        <div>
          <Button type="submit" variant={provider === null ? 'primary' : 'secondary'}>
            {provider === null ? 'Sign in' : 'Sign in with the token'}
          </Button>
        </div>
      </form>
    </Layout>
  );
}

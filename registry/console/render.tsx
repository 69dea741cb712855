/** Renders the console's screens as documents. */
import { cache } from '@tessera/remote-kit/emotion';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FrameContext } from './parts/FrameContext.ts';
import { Layout } from './parts/Layout.tsx';
import type { Frame, Screen } from './parts/screen.ts';
import { AuditScreen } from './screens/access/AuditScreen.tsx';
import { ClaimsScreen } from './screens/access/ClaimsScreen.tsx';
import { SignInScreen } from './screens/access/SignInScreen.tsx';
import { TokensScreen } from './screens/access/TokensScreen.tsx';
import { RolloutScreenView } from './screens/canaries/RolloutScreen.tsx';
import { ProblemScreen } from './screens/ProblemScreen.tsx';
import { CompareScreenView } from './screens/regions/CompareScreen.tsx';
import { MatrixScreen } from './screens/regions/MatrixScreen.tsx';
import { RegionScreen } from './screens/regions/RegionScreen.tsx';
import { ShellsScreen } from './screens/regions/ShellsScreen.tsx';
import { RemoteScreenView } from './screens/remotes/RemoteScreen.tsx';

/** A whole document, which works without its script. */
export function renderScreen(frame: Frame, screen: Screen): string {
  const html = renderToStaticMarkup(<FrameContext value={frame}>{screenOf(screen)}</FrameContext>);
  return `<!doctype html>${html}`;
}

/** The CSS rules of all styles modules that the screens import. */
export const stylesOfScreens = (): string =>
  Object.values(cache.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('\n');

function screenOf(screen: Screen): ReactNode {
  switch (screen.name) {
    case 'signIn':
      return <SignInScreen {...screen} />;
    case 'signedIn':
      return (
        <Layout title="Signed in">
          <meta httpEquiv="refresh" content={`0;url=${screen.next}`} />
          <p>
            <a href={screen.next}>Go to the console</a>
          </p>
        </Layout>
      );
    case 'problem':
      return <ProblemScreen {...screen} />;
    case 'matrix':
      return <MatrixScreen {...screen} />;
    case 'remote':
      return <RemoteScreenView {...screen} />;
    case 'rollout':
      return <RolloutScreenView {...screen} />;
    case 'compare':
      return <CompareScreenView {...screen} />;
    case 'audit':
      return <AuditScreen {...screen} />;
    case 'claims':
      return <ClaimsScreen {...screen} />;
    case 'shells':
      return <ShellsScreen {...screen} />;
    case 'tokens':
      return <TokensScreen {...screen} />;
    case 'region':
      return <RegionScreen {...screen} />;
  }
}

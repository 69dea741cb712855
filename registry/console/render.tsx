/** The console's screens as documents. */
import { cache } from '@tessera/remote-kit/emotion';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FrameContext } from './parts/FrameContext.ts';
import { Layout } from './parts/Layout.tsx';
import { AuditScreen } from './screens/AuditScreen.tsx';
import { ClaimsScreen } from './screens/ClaimsScreen.tsx';
import { MatrixScreen } from './screens/MatrixScreen.tsx';
import { ProblemScreen } from './screens/ProblemScreen.tsx';
import { RegionScreen } from './screens/RegionScreen.tsx';
import { RemoteScreenView } from './screens/RemoteScreen.tsx';
import { RolloutScreenView } from './screens/RolloutScreen.tsx';
import { ShellsScreen } from './screens/ShellsScreen.tsx';
import { SignInScreen } from './screens/SignInScreen.tsx';
import type { Frame, Screen } from './screens/screen.ts';
import { TokensScreen } from './screens/TokensScreen.tsx';

/** A whole document, which works without its script. */
export function renderScreen(frame: Frame, screen: Screen): string {
  const html = renderToStaticMarkup(<FrameContext value={frame}>{screenOf(screen)}</FrameContext>);
  return `<!doctype html>${html}`;
}

/** The rules of all styles modules that the screens stand on. */
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
          <meta httpEquiv="refresh" content="0;url=/console" />
          <p>
            <a href="/console">Go to the console</a>
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

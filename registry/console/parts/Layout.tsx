import { Button } from '@tessera/design-system/Button';
import type { ReactNode } from 'react';
import { useFrame } from './FrameContext.ts';
import * as styles from './Layout.styles.ts';

const LINKS = [
  ['/console', 'Regions'],
  ['/console/compare', 'Compare'],
  ['/console/shells', 'Shells'],
  ['/console/claims', 'Claims'],
  ['/console/audit', 'Audit'],
  ['/console/tokens', 'Tokens'],
] as const;

export interface LayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A script that only this screen needs. */
  readonly script?: 'chart';
  readonly children?: ReactNode;
}

/** The document around every screen. */
export function Layout({ title, lead, script, children }: LayoutProps) {
  const { holder, address, now, files } = useFrame();
  const path = address.split('?')[0];
  return (
    <html lang="en" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Tessera console`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={files.stylesheet} />
        {holder === null ? null : <script type="module" src={files.script} />}
        {script === undefined ? null : <script type="module" src={files[script]} />}
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <header className={styles.header}>
          <a className={styles.brand} href="/console">
            Tessera console
          </a>
          {holder === null ? null : (
            <>
              <nav className={styles.nav} aria-label="Console">
                <ul className={styles.links}>
                  {LINKS.map(([href, name]) => (
                    <li key={href}>
                      <a className={styles.link} href={href} aria-current={path === href ? 'page' : undefined}>
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              <form className={styles.session} method="post" action="/console/sign-out">
                <span className={styles.holder} title={`${holder.label}: ${holder.scopes.join(', ')}`}>
                  {holder.label}
                </span>
                <Button type="submit" variant="quiet">
                  Sign out
                </Button>
              </form>
            </>
          )}
        </header>
        <main className={styles.main} id="main" tabIndex={-1}>
          <div className={styles.head}>
            <h1 className={styles.title}>{title}</h1>
            {holder === null ? null : (
              <p className={styles.readLine}>
                <span className={styles.read} id="read" data-state="still">
                  As of {now.toISOString().slice(11, 19)} UTC
                </span>
                <a className={styles.again} href={address}>
                  Read again
                </a>
              </p>
            )}
          </div>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
      </body>
    </html>
  );
}

/**
 * A section that the page's script keeps up to date.
 * @param id unique on the page
 */
export function LiveSection({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section} id={id} data-live="" aria-labelledby={`${id}-title`}>
      <h2 className={styles.sectionTitle} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

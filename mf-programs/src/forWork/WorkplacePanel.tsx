import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import type { CompanyPageData } from './loadForWork.ts';
import { useWorkplaceLogin } from './useWorkplaceLogin.ts';
import * as styles from './WorkplacePanel.styles.ts';
import { WorkplaceStatus } from './WorkplaceStatus.tsx';
import { LoginForm, RefusedLinks, SentLinks, UnlockedLinks, VerifyForm } from './WorkplaceSteps.tsx';
import type { WorkplaceStart, WorkplaceView } from './workplaceView.ts';

export interface WorkplacePanelProps {
  /** The company's name, or its code where nothing else is known. */
  readonly name: string | null;
  readonly start: WorkplaceStart;
  readonly ways: CompanyPageData['ways'];
}

/** The login at its current step: the step's text, and its form or links. */
export function WorkplacePanel({ name, start, ways }: WorkplacePanelProps) {
  const { t } = useText();
  const { view, send, warm, machine } = useWorkplaceLogin(start);
  const panel = useRef<HTMLElement>(null);
  const company = view.step === 'unlocked' ? view.unlocked.company.name : (name ?? '');
  useFocusOnStep(panel, view.step);

  return (
    <section
      ref={panel}
      className={styles.panel}
      id="login"
      tabIndex={-1}
      aria-label={t('workplace.label')}
      data-step={view.step}
    >
      <div className={styles.said} role="status">
        <WorkplaceStatus view={view} company={company} />
      </div>
      {stepPanel()}
      {machine}
    </section>
  );

  function stepPanel(): ReactNode {
    switch (view.step) {
      case 'asking':
      case 'requesting':
        return <LoginForm view={view} company={start.company} login={{ send, warm }} />;
      case 'sent':
        return <SentLinks company={start.company} send={send} />;
      case 'verifying':
        return <VerifyForm link={start.link} />;
      case 'refused':
        return <RefusedLinks reason={view.reason} start={start} send={send} />;
      case 'unlocked':
        return <UnlockedLinks view={view} company={company} ways={ways} send={send} />;
    }
  }
}

/** Moves the focus to the new step, because the clicked button may have been removed. */
function useFocusOnStep(panel: RefObject<HTMLElement | null>, step: WorkplaceView['step']): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    const wasForm = before.current === 'requesting' && step === 'asking';
    before.current = step;
    if (wasForm) panel.current?.querySelector<HTMLElement>('input[name="email"]')?.focus();
    else if (step !== 'requesting' && step !== 'verifying') panel.current?.focus();
  }, [step, panel]);
}

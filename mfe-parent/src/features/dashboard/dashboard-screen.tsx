import { classify, MESSAGES, useParentDashboardQuery } from '@tastequest/client';
import { useProfile } from '@tastequest/contract';
import { useSearchParams } from '@tastequest/contract/router';
import { AddChildButton, AllergiesToReview, EmailReminder } from '@tastequest/family';
import { cx, polling, QueryState } from '@tastequest/ui';
import { useEffect, useState } from 'react';
import { Page } from '../../components/page';
import { useBadge } from '../decisions/use-inbox';
import { LogFoodButton } from '../food-logs/log-food-button';
import { TutorialButton } from '../tours/tutorial-button';
import { Attention } from './attention';
import { ChildFilter } from './child-filter';
import { DashboardPanels, DashboardSkeleton } from './dashboard-panels';
import styles from './dashboard-screen.module.css';
import { FirstSteps, FirstStepDialog } from './first-steps';
import type { StepId } from './rules';

/** The first screen of a parent; `?child=` looks at one child. */
export function DashboardScreen() {
  const { fullName } = useProfile();
  const [params, setParams] = useSearchParams();
  const childId = params.get('child') ?? undefined;
  const [step, setStep] = useState<StepId | null>(null);
  const dashboard = useParentDashboardQuery({ childId }, polling);
  useBadge(dashboard.data?.waiting);
  const children = dashboard.data?.children ?? [];
  const isUnknown = !dashboard.data && !dashboard.error;
  const isNew = dashboard.data?.children.length === 0;
  const choose = (id: string) => setParams(id ? { child: id } : {}, { replace: true });
  useEffect(() => {
    if (childId && dashboard.error && isGone(dashboard.error)) setParams({}, { replace: true });
  }, [childId, dashboard.error, setParams]);
  return (
    <Page
      title="Parent Dashboard"
      subtitle={`Hello, ${fullName}!`}
      actions={
        isNew ? undefined : (
          <div className={cx(styles.actions, isUnknown && styles.unknown)}>
            <TutorialButton tour="dashboard" />
            <AddChildButton />
            <LogFoodButton childId={childId} />
          </div>
        )
      }
    >
      <EmailReminder />
      {!childId && dashboard.currentData && <FirstSteps dashboard={dashboard.currentData} onStart={setStep} />}
      <AllergiesToReview />
      {dashboard.data && <Attention {...dashboard.data} />}
      {children.length > 0 && <ChildFilter rows={children} value={childId ?? ''} onChange={choose} />}
      <QueryState query={dashboard} failure={MESSAGES.dashboard.loadFailed} skeleton={<DashboardSkeleton />}>
        {(data) => !isNew && <DashboardPanels dashboard={data} childId={childId} />}
      </QueryState>
      {step && <FirstStepDialog step={step} onClose={() => setStep(null)} />}
    </Page>
  );
}

/** The child of an old link, or one that was removed meanwhile: show all instead. */
function isGone(failure: unknown): boolean {
  return ['not_found', 'invalid'].includes(classify(failure).kind);
}

import { useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import type { Impersonation } from '@tastequest/client';
import { useActions, usePageTitle } from '@tastequest/contract';
import { Navigate } from '@tastequest/contract/router';
import { Button, PageHeader, Tabs } from '@tastequest/ui';
import { AccessLogsTab } from '../access-logs/access-logs-tab';
import { FeatureFlagsTab } from '../feature-flags/feature-flags-tab';
import { viewPath } from '../impersonation/view-path';
import { MailsTab } from '../mails/mails-tab';
import { RemotesTab } from '../remotes/remotes-tab';
import { UsersTab } from '../users/users-tab';
import styles from '../../components/screen.module.css';

export function SuperAdminPage() {
  usePageTitle('Super Admin');
  const [started, setStarted] = useState<Impersonation>();
  // Rendered in place of the dialog that started it, whose reason is then no unsaved word any more.
  if (started) return <Navigate to={viewPath(started)} />;
  return (
    <div className={styles.page}>
      <AdminTabs onImpersonate={setStarted} />
    </div>
  );
}

function AdminTabs({ onImpersonate }: { onImpersonate: (running: Impersonation) => void }) {
  const { navigate } = useActions();
  const back = (
    <Button variant="secondary" icon={<ArrowLeft />} onClick={() => navigate('/settings')}>
      Back to settings
    </Button>
  );
  const tabs = [
    { id: 'users', label: 'Users & Roles', content: <UsersTab onImpersonate={onImpersonate} /> },
    { id: 'logs', label: 'Access Logs', content: <AccessLogsTab /> },
    { id: 'flags', label: 'Feature Flags', content: <FeatureFlagsTab /> },
    { id: 'remotes', label: 'Remotes', content: <RemotesTab /> },
    { id: 'mails', label: 'Emails', content: <MailsTab /> },
  ];
  return (
    <>
      <PageHeader title="Super Admin" subtitle="Every change here is logged." actions={back} />
      <Tabs label="Super Admin" items={tabs} />
    </>
  );
}

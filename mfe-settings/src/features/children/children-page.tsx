import { usePageTitle } from '@tastequest/contract';
import { ChildrenPanel } from '@tastequest/family';
import { PageHeader } from '@tastequest/ui';
import styles from './children.module.css';
import { WaitingChildren } from './waiting-children';

export function ChildrenPage() {
  usePageTitle('Children Profiles');
  return (
    <>
      <PageHeader title="Children Profiles" subtitle="Names, pictures and how each child signs in." />
      <div className={styles.page}>
        <WaitingChildren />
        <ChildrenPanel />
      </div>
    </>
  );
}

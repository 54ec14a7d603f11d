import { usePageTitle, useProfile } from '@tastequest/contract';
import { PageHeader } from '@tastequest/ui';
import { CoParentsCard } from '../../family/components/co-parents-card';
import { FamilyCard } from '../../family/components/family-card';
import { ChildDetailsCard } from './child-details-card';
import { ChildPinCard } from './child-pin-card';
import { DetailsCard } from './details-card';
import { PasswordCard } from './password-card';
import { ThemeCard } from './theme-card';
import styles from './account.module.css';

export function AccountPage() {
  usePageTitle('Account');
  const { role } = useProfile();
  return (
    <>
      <PageHeader title="Account" />
      <div className={styles.cards}>{role === 'parent' ? <ParentCards /> : <ChildCards />}</div>
    </>
  );
}

function ParentCards() {
  return (
    <>
      <DetailsCard />
      <PasswordCard />
      <ThemeCard />
      <FamilyCard />
      <CoParentsCard />
    </>
  );
}

function ChildCards() {
  return (
    <>
      <ChildDetailsCard />
      <ChildPinCard />
      <ThemeCard />
    </>
  );
}

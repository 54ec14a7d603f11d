import { usePageTitle, useProfile } from '@tastequest/contract';
import { EmailReminder } from '@tastequest/family';
import { PageHeader, Skeleton, lazyComponent } from '@tastequest/ui';
import { DevicesCard } from '../devices/devices-card';
import { CoParentsCard } from '../family/co-parents-card';
import { FamilyCard } from '../family/family-card';
import styles from './account.module.css';
import { DetailsCard } from './details-card';
import { PasswordCard } from './password-card';
import { ThemeCard } from './theme-card';

// Parents do not need it, and it brings the pictures of a PIN along.
const ChildCards = lazyComponent(
  () => import(/* webpackChunkName: 'child-account' */ './child-cards').then((module) => module.ChildCards),
  <Skeleton lines={5} />,
);

// Most visits change something else, and it brings the QR code along.
const TwoStepCard = lazyComponent(
  () => import(/* webpackChunkName: 'two-step' */ '../two-step/two-step-card').then((module) => module.TwoStepCard),
  <Skeleton lines={2} />,
);

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
      <EmailReminder offersChange={false} />
      <DetailsCard />
      <PasswordCard />
      <TwoStepCard />
      <DevicesCard />
      <ThemeCard />
      <FamilyCard />
      <CoParentsCard />
    </>
  );
}

import { Plus } from 'lucide-react';
import { Button, Card, Logo, PageHeader, Tabs, VisuallyHidden } from '../../index';
import { State } from '../state';
import type { GalleryPage } from './types';

function Cards() {
  return (
    <>
      <State title="With title and action">
        <Card title="Recent Activity" action={<Button variant="ghost">See all</Button>}>
          <p>Mia had broccoli for lunch.</p>
        </Card>
      </State>
      <State title="Without a title">
        <Card>
          <p>What belongs together stands on one card.</p>
        </Card>
      </State>
    </>
  );
}

function Headers() {
  return (
    <State title="Title, subtitle and actions">
      <PageHeader
        title="Rewards Management"
        subtitle="What your children can unlock with their points."
        actions={
          <>
            <Button variant="secondary">Watch Tutorial</Button>
            <Button icon={<Plus />}>Create Reward</Button>
          </>
        }
      />
    </State>
  );
}

const PERIODS = ['Week', 'Month', 'Year'].map((label) => ({
  id: label,
  label,
  content: <p>The points of the {label.toLowerCase()}.</p>,
}));
const MANY = ['Users & Roles', 'Access Logs', 'Feature Flags', 'Restrictions', 'Impersonation', 'Mailbox'].map(
  (label) => ({ id: label, label, content: <p>{label}</p> }),
);

function TabRows() {
  return (
    <>
      <State title="A few">
        <Tabs label="Period" items={PERIODS} />
      </State>
      <State title="More than fit: the row scrolls">
        <Tabs label="Super Admin" items={MANY} />
      </State>
    </>
  );
}

function Logos() {
  return (
    <State title="24, 32 and 64 px" layout="row">
      <Logo size={24} />
      <Logo />
      <Logo size={64} />
    </State>
  );
}

function Hidden() {
  return (
    <State title="The last words are for screen readers" layout="card">
      <p>
        15 <VisuallyHidden>points</VisuallyHidden>
      </p>
    </State>
  );
}

const group = 'Structure';

export const structurePages: GalleryPage[] = [
  { id: 'card', title: 'Card', group, States: Cards },
  { id: 'page-header', title: 'PageHeader', group, about: 'The only level 1 heading of a page.', States: Headers },
  { id: 'tabs', title: 'Tabs', group, about: 'Left, Right, Home and End move between the tabs.', States: TabRows },
  { id: 'logo', title: 'Logo', group, States: Logos },
  { id: 'visually-hidden', title: 'VisuallyHidden', group, States: Hidden },
];

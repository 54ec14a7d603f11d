import { Link, useSearchParams } from '@tastequest/contract/router';
import { invitationIn } from '../../nav/destinations';
import { EntryCard } from '../entry-card';
import { usePageTitle } from '../use-page-title';
import { InvitationPage } from './invitation-page';
import { SignupForm } from './signup-form';
import { ToLogin } from './to-login';

/** Sign-up, or with `?type=co-parent&invitation={token}` the acceptance of an invitation (spec section 2). */
export default function SignupPage() {
  const [params] = useSearchParams();
  const token = invitationIn(`?${params}`);
  return token ? <InvitationPage key={token} token={token} /> : <NewAccountPage />;
}

function NewAccountPage() {
  usePageTitle('Sign up');
  return (
    <EntryCard title="Create your account" subtitle="Free to start. No card, no ads." footer={<ToLogin />}>
      <SignupForm />
      <p>
        <Link to="/privacy" className="page-link">
          What TasteQuest keeps about a family
        </Link>
      </p>
    </EntryCard>
  );
}

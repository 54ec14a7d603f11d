import { useState } from 'react';
import { CheckboxField, FormError, RadioCards } from '@tastequest/ui';
import { Link, useLocation, useSearchParams } from '@tastequest/contract/router';
import { useSessionState } from '../../session/session-context';
import { isShared, rememberedFamilyCode, setShared } from '../../device/device';
import { PLAYERS_PATH, rememberedPlayers } from '../../device/players';
import { EntryCard } from '../entry-card';
import { usePageTitle } from '../use-page-title';
import { ChildForm } from './child-form';
import { ParentForm } from './parent-form';

type Who = 'parent' | 'kid';

/** Grown-ups sign in with e-mail and password, children with family code, picture and PIN (product rule 2.1). */
export default function LoginPage() {
  usePageTitle('Log in');
  const session = useSessionState();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const code = params.get('family') ?? rememberedFamilyCode();
  const asked = params.get('who');
  const [who, setWho] = useState<Who>(asked === 'kid' || (asked !== 'parent' && code) ? 'kid' : 'parent');
  const notice = session.status === 'signed-out' ? session.notice : undefined;

  return (
    <EntryCard
      title="Welcome back"
      forChild={who === 'kid'}
      footer={
        <>
          New to TasteQuest?{' '}
          <Link to="/signup" className="page-link">
            Create an account
          </Link>
        </>
      }
    >
      {notice && <FormError>{notice}</FormError>}
      <RadioCards<Who>
        label="Who is here?"
        value={who}
        onChange={setWho}
        options={[
          { value: 'parent', label: 'Grown-up', icon: '🧑' },
          { value: 'kid', label: "I'm a kid", icon: '🧒' },
        ]}
      />
      {who === 'kid' && rememberedPlayers().length > 0 && (
        <Link to={PLAYERS_PATH} state={state as unknown} className="page-link">
          See who plays here
        </Link>
      )}
      {who === 'parent' ? <ParentForm /> : <ChildForm familyCode={code ?? ''} />}
      <OwnDevice />
    </EntryCard>
  );
}

/** Off, a child's session locks after two minutes without a touch. */
function OwnDevice() {
  const [own, setOwn] = useState(!isShared());
  return (
    <CheckboxField
      role="switch"
      label="Only I use this device"
      hint="When this is off, a kid's game closes after 2 minutes without a touch."
      checked={own}
      onChange={(event) => {
        setShared(!event.target.checked);
        setOwn(event.target.checked);
      }}
    />
  );
}

import { useState } from 'react';
import { FormError, RadioCards } from '@tastequest/ui';
import { Link, useSearchParams } from '@tastequest/contract/router';
import { useSessionState } from '../../session/session-context';
import { EntryCard } from '../entry-card';
import { usePageTitle } from '../use-page-title';
import { KidForm } from './kid-form';
import { rememberedFamilyCode } from './remembered-family';
import { ParentForm } from './parent-form';

type Who = 'parent' | 'kid';

/** Grown-ups sign in with e-mail and password, children with family code, picture and PIN (product rule 2.1). */
export default function LoginPage() {
  usePageTitle('Log in');
  const session = useSessionState();
  const [params] = useSearchParams();
  const code = params.get('family') ?? rememberedFamilyCode();
  const [who, setWho] = useState<Who>(code ? 'kid' : 'parent');
  const notice = session.status === 'signed-out' ? session.notice : undefined;

  return (
    <EntryCard
      title="Welcome back"
      footer={
        <>
          New to TasteQuest? <Link to="/signup">Create an account</Link>
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
      {who === 'parent' ? <ParentForm /> : <KidForm familyCode={code ?? ''} />}
    </EntryCard>
  );
}

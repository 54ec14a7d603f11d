import { LogOut, UsersRound } from 'lucide-react';
import { Avatar } from '@tastequest/ui';
import type { SessionProfile } from '@tastequest/contract';
import styles from './nav-bar.module.css';

interface Props {
  profile: SessionProfile;
  onSignOut: () => void;
  onHandOver: () => void;
}

/** Who is signed in, and the ways out: for a parent also the one that leaves the device to a child. */
export const Person = ({ profile, onSignOut, onHandOver }: Props) => (
  <div className={styles.person}>
    <Avatar name={profile.fullName} avatar={profile.avatar} size="sm" />
    <span className={styles.name}>
      {profile.fullName}
      {profile.email && <small className={styles.email}>{profile.email}</small>}
    </span>
    {profile.role === 'parent' && (
      <button
        type="button"
        className={styles.handOver}
        onClick={onHandOver}
        aria-label="Hand over to a child"
        title="Hand over to a child"
      >
        <UsersRound size={20} aria-hidden="true" />
        <span>Hand over to a child</span>
      </button>
    )}
    <button type="button" className={styles.signOut} onClick={onSignOut} title="Sign out">
      <LogOut size={20} aria-hidden="true" />
      <span>Sign out</span>
    </button>
  </div>
);

import { LogOut, UsersRound } from 'lucide-react';
import { Avatar, cx } from '@tastequest/ui';
import type { SessionProfile } from '@tastequest/contract';
import styles from './nav-bar.module.css';

interface Props {
  profile: SessionProfile;
  onSignOut: () => void;
  onHandOver: () => void;
}

/** Who is signed in, and the ways out: also the one that leaves the device to a child, or to the next one. */
export function Person({ profile, onSignOut, onHandOver }: Props) {
  const isChild = profile.role === 'child';
  const handOver = isChild ? 'Switch player' : 'Hand over to a child';
  return (
    <div className={styles.person}>
      <Avatar name={profile.fullName} avatar={profile.avatar} size="sm" />
      <span className={styles.name}>
        {profile.fullName}
        {profile.email && <small className={styles.email}>{profile.email}</small>}
      </span>
      <button
        type="button"
        className={cx(styles.handOver, isChild && styles.switch)}
        onClick={onHandOver}
        aria-label={handOver}
        title={handOver}
      >
        <UsersRound size={20} aria-hidden="true" />
        <span>{handOver}</span>
      </button>
      <button type="button" className={styles.signOut} onClick={onSignOut} title="Sign out">
        <LogOut size={20} aria-hidden="true" />
        <span>Sign out</span>
      </button>
    </div>
  );
}

import { LogOut, Menu, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Avatar, IconButton, Logo } from '@tastequest/ui';
import type { SessionProfile } from '@tastequest/contract';
import { Link, NavLink, useLocation } from '@tastequest/contract/router';
import { homeOf } from '../routes/destinations';
import { navItems } from './links';
import { NavIcon } from './nav-icon';
import styles from './nav-bar.module.css';

interface Props {
  profile: SessionProfile;
  onSignOut: () => void;
  /** Called when a link is about to be followed, to fetch that area's files early. */
  onIntent: (path: string) => void;
}

/** For whoever is signed in; on a phone the links fold into a menu. */
export function NavBar({ profile, onSignOut, onIntent }: Props) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const menu = useId();
  useEffect(() => setOpen(false), [pathname]);

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={homeOf(profile.role)} className={styles.brand}>
          <Logo />
          <span>TasteQuest</span>
        </Link>
        <nav
          id={menu}
          aria-label="Main"
          className={styles.menu}
          data-open={open || undefined}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          <ul className={styles.links}>
            {navItems(profile.role).map((item) => (
              <li key={item.to}>
                <NavLink
                  to={item.to}
                  end={item.end}
                  className={styles.link}
                  onClick={() => setOpen(false)}
                  onPointerEnter={() => onIntent(item.to)}
                  onFocus={() => onIntent(item.to)}
                >
                  <NavIcon icon={item.icon} />
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
          <Person profile={profile} onSignOut={onSignOut} />
        </nav>
        <span className={styles.toggle}>
          <IconButton
            label={open ? 'Close menu' : 'Open menu'}
            icon={open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            aria-expanded={open}
            aria-controls={menu}
            onClick={() => setOpen(!open)}
          />
        </span>
      </div>
    </header>
  );
}

const Person = ({ profile, onSignOut }: Pick<Props, 'profile' | 'onSignOut'>) => (
  <div className={styles.person}>
    <Avatar name={profile.fullName} avatar={profile.avatar} size="sm" />
    <span className={styles.name}>
      {profile.fullName}
      {profile.email && <small className={styles.email}>{profile.email}</small>}
    </span>
    <button type="button" className={styles.signOut} onClick={onSignOut}>
      <LogOut size={20} aria-hidden="true" />
      <span>Sign out</span>
    </button>
  </div>
);

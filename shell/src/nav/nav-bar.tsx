import type { SessionProfile } from '@tastequest/contract';
import type { NavigationEntry } from '@tastequest/contract/internal';
import { Link, NavLink } from '@tastequest/contract/router';
import { IconButton, Logo } from '@tastequest/ui';
import { Menu, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { countOf, type Badges } from './badges';
import styles from './nav-bar.module.css';
import { NavIcon } from './nav-icon';
import { NavLabel } from './nav-label';
import { NoticeBell } from './notice-bell';
import { Person } from './person';
import { useMenu } from './use-menu';
import { useRoom } from './use-room';

interface Props {
  profile: SessionProfile;
  /** Where this person starts. */
  home: string;
  entries: readonly NavigationEntry[];
  /** What stands in the bar itself, also where the others fold into the menu. */
  bells?: readonly NavigationEntry[];
  badges?: Badges;
  /** Where they fold, a bar at the bottom has them instead of a menu. */
  hasBottomBar?: boolean;
  onSignOut: () => void;
  /** A parent gives the device to a child, a child to the next one. */
  onHandOver: () => void;
  /** Called when a link is about to be followed, to fetch that area's files early. */
  onIntent: (path: string) => void;
}

/** For whoever is signed in; on a phone the links fold into a menu, or into the bar at the bottom. */
export function NavBar(props: Props) {
  const { profile, home, entries, bells = [], badges, hasBottomBar, onSignOut, onHandOver, onIntent } = props;
  const { open, setOpen, around, toggle, closers } = useMenu<HTMLElement, HTMLSpanElement>();
  const row = useRef<HTMLDivElement>(null);
  const room = useRoom(row, entries.map(({ label }) => label).join());
  const menu = useId();
  const waiting = countOf(entries, badges);

  return (
    <header ref={around} className={styles.bar} data-room={room} {...closers}>
      <div ref={row} className={styles.inner}>
        <Link to={home} className={styles.brand}>
          <Logo />
          <span>TasteQuest</span>
        </Link>
        {bells.map((entry) => (
          <NoticeBell key={entry.path} entry={entry} count={badges?.get(entry.path)} onIntent={onIntent} />
        ))}
        {/* Before the menu, so that Tab goes on into it. */}
        {!hasBottomBar && (
          <span ref={toggle} className={styles.toggle} data-waiting={(waiting > 0 && !open) || undefined}>
            <IconButton
              label={open ? 'Close menu' : waiting > 0 ? `Open menu (${waiting} waiting)` : 'Open menu'}
              icon={open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
              aria-expanded={open}
              aria-controls={menu}
              onClick={() => setOpen(!open)}
            />
          </span>
        )}
        <nav id={menu} aria-label="Main" className={styles.menu} data-open={open || undefined}>
          <ul className={styles.links}>
            {entries.map(({ path, label, icon, exact }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end={exact}
                  className={styles.link}
                  onClick={() => setOpen(false)}
                  onPointerEnter={() => onIntent(path)}
                  onFocus={() => onIntent(path)}
                >
                  <NavIcon icon={icon} />
                  <NavLabel label={label} count={badges?.get(path)} />
                </NavLink>
              </li>
            ))}
          </ul>
          <Person profile={profile} onSignOut={onSignOut} onHandOver={onHandOver} />
        </nav>
      </div>
    </header>
  );
}

/** Keeps the navigation bar's room while the stored session is read, so that the page below does not jump when it comes. */
export function NavBarSkeleton() {
  return (
    <div className={styles.bar} aria-hidden="true">
      <div className={styles.inner}>
        <span className={styles.brand}>
          <Logo />
          <span>TasteQuest</span>
        </span>
      </div>
    </div>
  );
}

import type { SessionProfile } from '@tastequest/contract';
import type { NavigationEntry } from '@tastequest/contract/internal';
import { Link, NavLink, useLocation } from '@tastequest/contract/router';
import { IconButton, Logo } from '@tastequest/ui';
import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Badges } from './badges';
import styles from './nav-bar.module.css';
import { NavIcon } from './nav-icon';
import { NoticeBell } from './notice-bell';
import { NavLabel } from './nav-label';
import { Person } from './person';
import { useRoom } from './use-room';

interface Props {
  profile: SessionProfile;
  /** Where this person starts. */
  home: string;
  entries: readonly NavigationEntry[];
  /** What stands in the bar itself, also where the others fold into the menu. */
  bells?: readonly NavigationEntry[];
  badges?: Badges;
  onSignOut: () => void;
  /** A parent gives the device to a child. */
  onHandOver: () => void;
  /** Called when a link is about to be followed, to fetch that area's files early. */
  onIntent: (path: string) => void;
}

/** For whoever is signed in; on a phone the links fold into a menu. */
export function NavBar({ profile, home, entries, bells = [], badges, onSignOut, onHandOver, onIntent }: Props) {
  const { open, setOpen, header, toggle, closers } = useMenu();
  const row = useRef<HTMLDivElement>(null);
  const room = useRoom(row, entries.map(({ label }) => label).join());
  const menu = useId();
  const waiting = entries.reduce((sum, { path }) => sum + (badges?.get(path) ?? 0), 0);

  return (
    <header ref={header} className={styles.bar} data-room={room} {...closers}>
      <div ref={row} className={styles.inner}>
        <Link to={home} className={styles.brand}>
          <Logo />
          <span>TasteQuest</span>
        </Link>
        {bells.map((entry) => (
          <NoticeBell key={entry.path} entry={entry} count={badges?.get(entry.path)} onIntent={onIntent} />
        ))}
        {/* Before the menu, so that Tab goes on into it. */}
        <span ref={toggle} className={styles.toggle} data-waiting={(waiting > 0 && !open) || undefined}>
          <IconButton
            label={open ? 'Close menu' : waiting > 0 ? `Open menu (${waiting} waiting)` : 'Open menu'}
            icon={open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            aria-expanded={open}
            aria-controls={menu}
            onClick={() => setOpen(!open)}
          />
        </span>
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

/** The folded links: closed by Escape, by a press outside, by the keyboard that leaves them, and on a new page. */
function useMenu() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLSpanElement>(null);
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => !header.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.querySelector('button')?.focus();
  };
  /** The keyboard went on to the page; a press on the menu's own background goes nowhere. */
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !header.current?.contains(relatedTarget)) setOpen(false);
  };
  return { open, setOpen, header, toggle, closers: { onKeyDown: closeByKey, onBlur: closeWhenLeft } };
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

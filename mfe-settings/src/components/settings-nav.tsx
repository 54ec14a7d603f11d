import type { ComponentType, MouseEvent } from 'react';
import { Bell, LogOut, Lock, ShieldCheck, UserRound, UsersRound } from 'lucide-react';
import { NavLink } from '@tastequest/contract/router';
import type { SettingsLink, SettingsPage } from './settings-links';
import styles from './settings-nav.module.css';

const ICONS: Record<SettingsPage, ComponentType<{ 'aria-hidden': true; className?: string }>> = {
  account: UserRound,
  notifications: Bell,
  children: UsersRound,
  privacy: Lock,
  'super-admin': ShieldCheck,
};

interface SettingsNavProps {
  links: SettingsLink[];
  leaving: boolean;
  onSignOut: () => void;
  onSuperAdmin: () => void;
}

export function SettingsNav({ links, leaving, onSignOut, onSuperAdmin }: SettingsNavProps) {
  return (
    <nav className={styles.nav} aria-label="Settings">
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.page}>
            {link.page === 'super-admin' ? (
              <SuperAdminLink label={link.label} onOpen={onSuperAdmin} />
            ) : (
              <NavLink className={styles.link} to={`/${link.page}`}>
                <LinkIcon page={link.page} />
                {link.label}
              </NavLink>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.link}
            // Not `disabled`: it keeps the keyboard where signing out fails.
            aria-disabled={leaving || undefined}
            onClick={() => leaving || onSignOut()}
          >
            <LogOut aria-hidden className={styles.icon} />
            Sign Out
          </button>
        </li>
      </ul>
    </nav>
  );
}

function LinkIcon({ page }: { page: SettingsPage }) {
  const Icon = ICONS[page];
  return <Icon aria-hidden className={styles.icon} />;
}

/** Another remote's page: the shell opens it, so the click goes to the shell's router. */
function SuperAdminLink({ label, onOpen }: { label: string; onOpen: () => void }) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a className={styles.link} href="/settings/super-admin" onClick={open}>
      <LinkIcon page="super-admin" />
      {label}
    </a>
  );
}

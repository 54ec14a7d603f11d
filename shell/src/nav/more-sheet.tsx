import type { SessionProfile } from '@tastequest/contract';
import type { NavigationEntry } from '@tastequest/contract/internal';
import { NavLink } from '@tastequest/contract/router';
import { ThemeField, type ThemeFieldProps } from '@tastequest/ui';
import type { Badges } from './badges';
import styles from './more-sheet.module.css';
import { NavIcon } from './nav-icon';
import { NavLabel } from './nav-label';
import { Person } from './person';

export interface MoreSheetProps extends ThemeFieldProps {
  profile: SessionProfile;
  entries: readonly NavigationEntry[];
  badges?: Badges;
  onSignOut: () => void;
  /** A parent gives the device to a child. */
  onHandOver: () => void;
  onClose: () => void;
}

/** Above the bottom bar: the areas that have no place in it, how it looks here, and who is signed in. */
export const MoreSheet = (props: MoreSheetProps) => {
  const { profile, entries, badges, onSignOut, onHandOver, onClose, ...theme } = props;
  return (
    <>
      <div className={styles.shade} onClick={onClose} />
      <div className={styles.sheet}>
        <ul className={styles.links}>
          {entries.map(({ path, label, icon, exact }) => (
            <li key={path}>
              <NavLink to={path} end={exact} className={styles.link} onClick={onClose}>
                <NavIcon icon={icon} />
                <NavLabel label={label} count={badges?.get(path)} />
              </NavLink>
            </li>
          ))}
        </ul>
        <ThemeField isShort {...theme} />
        <Person profile={profile} onSignOut={onSignOut} onHandOver={onHandOver} />
      </div>
    </>
  );
};

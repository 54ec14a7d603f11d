import type { NavigationEntry } from '@tastequest/contract/internal';
import { NavLink } from '@tastequest/contract/router';
import { cx, isLayerLink } from '@tastequest/ui';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import type { Badges } from './badges';
import styles from './bottom-bar.module.css';
import { NavIcon } from './nav-icon';
import { NavLabel } from './nav-label';

export interface BottomBarProps {
  entries: readonly NavigationEntry[];
  badges?: Badges;
  /** Called when a link is about to be followed. */
  onIntent?: (path: string) => void;
}

interface Props extends BottomBarProps, ComponentPropsWithRef<'nav'> {
  /** The last item, which is no link, as a `li`. The children are what opens above the bar. */
  last: ReactNode;
}

/** The bar under the thumb: pictures first, large targets. */
export function BottomBar({ entries, badges, onIntent, className, last, children, ...nav }: Props) {
  return (
    <nav aria-label="Go to" className={cx(styles.bar, className)} {...nav}>
      <ul>
        {entries.map(({ path, label, icon, exact, primary }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={exact}
              className={cx(styles.link, primary && styles.primary)}
              onClick={(event) => followOver(event, path)}
              onPointerDown={() => onIntent?.(path)}
              onFocus={() => onIntent?.(path)}
            >
              <NavIcon icon={icon} size={28} />
              <NavLabel label={label} count={badges?.get(path)} />
            </NavLink>
          </li>
        ))}
        {last}
      </ul>
      {children}
    </nav>
  );
}

/** What the page opens over itself leads nowhere; a new tab has no page under it. */
function followOver(event: MouseEvent, path: string) {
  const { ctrlKey, metaKey, shiftKey } = event;
  if (!ctrlKey && !metaKey && !shiftKey && isLayerLink(path)) event.preventDefault();
}

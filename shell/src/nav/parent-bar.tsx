import type { NavigationEntry } from '@tastequest/contract/internal';
import { lazyComponent } from '@tastequest/ui';
import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { countOf } from './badges';
import { BottomBar, type BottomBarProps } from './bottom-bar';
import styles from './bottom-bar.module.css';
import type { MoreSheetProps } from './more-sheet';
import { NavLabel } from './nav-label';
import { useMenu } from './use-menu';

const MoreSheet = lazyComponent<MoreSheetProps>(() => import('./more-sheet').then((module) => module.MoreSheet), null);

interface Props extends BottomBarProps, Omit<MoreSheetProps, 'entries' | 'onClose'> {
  /** What has no place of its own here: behind "More", with the person. */
  more: readonly NavigationEntry[];
}

/** A parent's bottom bar, where the entries at the top fold. */
export function ParentBar({ entries, more, badges, onIntent, ...person }: Props) {
  const { open, setOpen, around, toggle, closers } = useMenu<HTMLElement, HTMLLIElement>();
  const sheet = useId();
  const button = (
    <li ref={toggle}>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={sheet}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis size={28} aria-hidden="true" />
        <NavLabel label="More" count={countOf(more, badges)} />
      </button>
    </li>
  );
  return (
    <BottomBar
      ref={around}
      entries={entries}
      badges={badges}
      onIntent={onIntent}
      className={styles.folded}
      last={button}
      {...closers}
    >
      {/* There while the sheet's code still comes, too. */}
      <div id={sheet}>
        {open && <MoreSheet entries={more} badges={badges} onClose={() => setOpen(false)} {...person} />}
      </div>
    </BottomBar>
  );
}

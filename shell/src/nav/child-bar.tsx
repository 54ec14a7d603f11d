import { UsersRound } from 'lucide-react';
import { BottomBar, type BottomBarProps } from './bottom-bar';
import base from './bottom-bar.module.css';
import styles from './child-bar.module.css';

interface Props extends BottomBarProps {
  /** Ends this child's session; the next one picks its picture. */
  onSwitch: () => void;
}

/** The child area's bottom bar, with the way to the next player. With a mouse, on a wide screen, the bar at the top has it all. */
export const ChildBar = ({ onSwitch, ...props }: Props) => (
  <BottomBar
    {...props}
    className={base.touched}
    last={
      <li className={styles.switch}>
        <button type="button" className={base.link} onClick={onSwitch}>
          <UsersRound size={28} aria-hidden="true" />
          <span>Switch player</span>
        </button>
      </li>
    }
  />
);

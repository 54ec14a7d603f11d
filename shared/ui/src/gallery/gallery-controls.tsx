import { Moon, Smartphone, Sun, ToyBrick } from 'lucide-react';
import { Button } from '../button/button';
import styles from './gallery.module.css';
import { hashOf, type View } from './use-view';

/** Theme, phone frame and size of targets. */
export function GalleryControls({ view }: { view: View }) {
  const show = (change: Partial<View>) => {
    window.location.hash = hashOf({ ...view, ...change });
  };
  const isDark = view.theme === 'dark';
  const isChild = view.role === 'child';
  return (
    <div className={styles.controls} role="group" aria-label="How to show it">
      <Button
        variant="secondary"
        icon={isDark ? <Moon /> : <Sun />}
        aria-pressed={isDark}
        onClick={() => show({ theme: isDark ? 'light' : 'dark' })}
      >
        Dark
      </Button>
      <Button
        variant="secondary"
        icon={<Smartphone />}
        aria-pressed={view.phone}
        onClick={() => show({ phone: !view.phone })}
      >
        360 px
      </Button>
      <Button
        variant="secondary"
        icon={<ToyBrick />}
        aria-pressed={isChild}
        onClick={() => show({ role: isChild ? 'parent' : 'child' })}
      >
        Child
      </Button>
    </div>
  );
}

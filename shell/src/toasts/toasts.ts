import toast, { type ToastPosition } from 'react-hot-toast/headless';
import type { ToastApi } from '@tastequest/contract';
import { countText, numberText } from '@tastequest/formats';

let isNewDeed = false;
/** On a phone: at the top, or away from what was pressed there. */
let position: ToastPosition = 'top-center';

/**
 * From a press on, messages answer a new deed: the first takes the place of those that stand, and does not cover what was pressed. A dialog
 * that the press opens ends them too. Returns what ends the watch.
 */
export function watchPresses(): () => void {
  const note = ({ target }: Event) => {
    isNewDeed = true;
    if (target instanceof Element) position = isLow(target.getBoundingClientRect()) ? 'top-center' : 'bottom-center';
  };
  const page = document.documentElement;
  const dialogs = new MutationObserver(() => {
    if (isNewDeed && page.dataset['dialogs']) toast.remove();
  });
  dialogs.observe(page, { attributeFilter: ['data-dialogs'] });
  document.addEventListener('click', note, true);
  return () => {
    dialogs.disconnect();
    document.removeEventListener('click', note, true);
  };
}

const isLow = ({ top, bottom }: DOMRect) => (top + bottom) / 2 > window.innerHeight / 2;

const shown = (message: string, icon: string, role: 'status' | 'alert' = 'status') => {
  if (isNewDeed) toast.remove();
  isNewDeed = false;
  toast(message, {
    icon,
    position,
    removeDelay: 200,
    ariaProps: { role, 'aria-live': role === 'alert' ? 'assertive' : 'polite' },
  });
};

/** Nothing that was told to one person stands on the next one's screen, or is still being read aloud. */
export function hush(): void {
  toast.remove();
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}

const FOOD_LOGGED = { one: 'Food logged! +# point', other: 'Food logged! +# points' };

/** The seven kinds of toast (spec section 4); errors interrupt a screen reader, the rest waits for it. */
export const toasts: ToastApi = {
  success: (message) => shown(message, '✅'),
  error: (message) => shown(message, '⚠️', 'alert'),
  info: (message) => shown(message, 'ℹ️'),
  warning: (message) => shown(message, '🔔'),
  foodLogged: (points) => shown(points > 0 ? countText(points, FOOD_LOGGED) : 'Food logged!', '🥕'),
  rewardUnlocked: (name) => shown(`Reward unlocked: ${name}`, '🎁'),
  milestone: (total) => shown(`Wow! You reached ${numberText(total)} points!`, '🏆'),
};

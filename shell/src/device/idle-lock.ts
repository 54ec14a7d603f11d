import { isShared } from './device';
import { isRecent } from './is-recent';
import { onDevice } from './storage';

export const IDLE_LIMIT_MS = 120_000;
const RECORD = 'tastequest-last-touch';

/** Touches closer together than this are one. */
const GRAIN_MS = 1000;
const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel'] as const;

/** Moments at which a device may have slept. */
const WAKES = ['focus', 'pageshow', 'resume', 'online'] as const;

interface LastTouch {
  user: string;
  at: number;
}

function readRecord(): LastTouch | null {
  const [user, at] = (onDevice.get(RECORD) ?? '').split(' ');
  return user && Number.isFinite(Number(at)) ? { user, at: Number(at) } : null;
}
const isOver = ({ at }: LastTouch) => isShared() && !isRecent(at, IDLE_LIMIT_MS);

/** Asked before anything of a stored session is read: the child who played here left more than two minutes ago. */
export function leftLongAgo(): boolean {
  const record = readRecord();
  return record !== null && isOver(record);
}

interface Options {
  /** Two minutes without touch, key or pointer. */
  onIdle: () => void;
  /** Another tab has somebody else now. */
  onOther: () => void;
}

/**
 * Watches a child's session on a shared device. Time is told by comparing clock times, because a device that sleeps stops
 * its timers; all tabs share the moment of the last touch. While the page is hidden a privacy screen covers it, so that what is
 * seen first after waking up has been checked.
 */
export function createIdleLock({ onIdle, onOther }: Options) {
  let user: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWrite = 0;

  const touch = () => {
    lastWrite = Date.now();
    onDevice.set(RECORD, `${user} ${lastWrite}`);
  };

  /** Whether the session may go on. */
  const check = (): boolean => {
    const record = readRecord();
    clearTimeout(timer);
    const other = record !== null && record.user !== user;
    if (record === null || other || isOver(record)) {
      // The screen is left first, then the privacy screen goes.
      if (other) onOther();
      else onIdle();
      stop();
      return false;
    }
    const rest = isShared() ? Math.min(record.at - Date.now(), 0) + IDLE_LIMIT_MS : IDLE_LIMIT_MS;
    timer = setTimeout(check, rest);
    return true;
  };

  const onTouch = (event: Event) => {
    if (isRecent(lastWrite, GRAIN_MS)) return;
    if (check()) return touch();
    // The first touch after a sleep belongs to whoever comes now; it must not press what the last child left open.
    event.stopImmediatePropagation();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') showPrivacyScreen(true);
    else if (check()) showPrivacyScreen(false);
  };
  const onHide = () => showPrivacyScreen(true);
  const onWake = () => {
    if (check() && document.visibilityState === 'visible') showPrivacyScreen(false);
  };

  const start = (id: string) => {
    if (user === id) return;
    stop();
    user = id;
    touch();
    for (const type of TOUCHES) window.addEventListener(type, onTouch, { capture: true, passive: true });
    for (const type of WAKES) window.addEventListener(type, onWake);
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onVisibility);
    if (check() && document.visibilityState === 'hidden') showPrivacyScreen(true);
  };

  function stop() {
    if (user === undefined) return;
    user = undefined;
    clearTimeout(timer);
    for (const type of TOUCHES) window.removeEventListener(type, onTouch, { capture: true });
    for (const type of WAKES) window.removeEventListener(type, onWake);
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onVisibility);
    // The privacy screen goes with the next page, which is not the child's any more.
    showPrivacyScreen(false);
  }

  return { start, stop };
}

/** Nobody's session is measured any more. */
export const forgetTouch = (): void => onDevice.remove(RECORD);

function showPrivacyScreen(isShown: boolean) {
  document.documentElement.toggleAttribute('data-privacy-screen', isShown);
}

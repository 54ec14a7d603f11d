import type { SupabaseClient } from '@supabase/supabase-js';
import type { Location, NavigateOptions, NavigationType } from '@tastequest/contract/router';

export type Role = 'parent' | 'child';
export type ThemeChoice = 'light' | 'dark' | 'auto';

/** Who is signed in, as the database says it (`my_session()`), never as a token or user metadata says it. */
export interface SessionProfile {
  id: string;
  email: string | null;
  /** Whether a parent's address is confirmed; nothing about children is mailed to it before. Since 1.3.0. */
  emailConfirmed?: boolean;
  fullName: string;
  role: Role;
  parentId: string | null;
  familyGroupId: string;
  avatar: string | null;
  subscriptionStatus: string;
  joinStatus: 'active' | 'pending';
  roles: string[];
  permissions: string[];
  flags: string[];
  /** The family code is null for children. */
  family: { id: string; name: string; timeZone: string; familyCode: string | null; dailyPaidLogCap: number } | null;
  /** Only children have settings of their own. */
  settings: { hidePoints: boolean; preReader: boolean | null; goalRewardId: string | null } | null;
}

/** What the shell's router shows now; the shell is the only owner of the URL. */
export interface RouterState {
  location: Location;
  action: NavigationType;
}

/** Live values; a new object on every change, so that `get()` can be compared by identity. */
export interface ServicesState {
  router: RouterState;
  profile: SessionProfile | null;
  theme: 'light' | 'dark';
  /** The language of the product, for remotes of earlier versions; the others ask `@tastequest/formats`. */
  locale: string;
  /** The one Supabase client of the page; `DataProvider` of the client package gives it the tables' types. Null where nobody is signed in. */
  client: SupabaseClient | null;
}

export interface ReadableStore<T> {
  get(): T;
  /** Calls `listener` after each change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}
export type Services$ = ReadableStore<ServicesState>;

/** The seven kinds of toast (spec section 4). */
export interface ToastApi {
  success(message: string): void;
  error(message: string): void;
  info(message: string): void;
  warning(message: string): void;
  foodLogged(points: number): void;
  rewardUnlocked(name: string): void;
  milestone(totalPoints: number): void;
}

/** What a remote may ask of the shell. None of them throws. */
export interface ShellActions {
  /** An absolute path of the product (`/login`), or a number of history steps. */
  navigate(to: string | number, options?: NavigateOptions): void;
  toast: ToastApi;
  signOut(): Promise<void>;
  /** Reads the profile again, after a change of name, family or settings. */
  refreshProfile(): Promise<void>;
  setTheme(choice: ThemeChoice): void;
  getTheme(): ThemeChoice;
  /** The remote can't go on: the shell unmounts it and shows the panel with a retry. */
  onFatal(error: unknown): void;
  /** Counts one use of `name` (`a-z0-9_.:-`), without any data of the user, if the user shares usage data. */
  track(name: string): void;
  /** Sets the document title (`{title} · TasteQuest`) and announces the page. */
  setTitle(title: string): void;
  /**
   * While `dirty`, leaving the page asks first: links, back and forward, sign-out and the browser's own unload. The shell
   * forgets it when the remote goes. One answer per remote: components use `useUnsavedChanges()`, which adds theirs up.
   * `message` stands in the question instead of "You'll lose your changes.". Since 1.1.0.
   */
  guardLeaving(dirty: boolean, message?: string): void;
  /** Shows `count` at the navigation entry with exactly this `path`; 0 takes it away, as does signing out. Since 1.1.0. */
  setBadge(path: string, count: number): void;
}

/** The one prop object every remote is mounted with. */
export interface RemoteProps {
  basename: string;
  services$: Services$;
  actions: ShellActions;
}

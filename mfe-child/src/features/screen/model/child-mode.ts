import { createContext, useContext } from 'react';

/** Who uses the area, and how it shows itself to this child. */
export interface ChildMode {
  childId: string;
  fullName: string;
  avatar: string | null;
  /** The family's IANA time zone: every "today" is in it. */
  timeZone: string;
  /** The parents chose to show pictures and progress instead of numbers of points. */
  hidePoints: boolean;
  /** Larger pictures, fewer words, read aloud where the device has a voice of its own. */
  preReader: boolean;
}

const PLAIN: ChildMode = {
  childId: '',
  fullName: '',
  avatar: null,
  timeZone: 'UTC',
  hidePoints: false,
  preReader: false,
};

export const ChildModeContext = createContext<ChildMode>(PLAIN);

export function useChildMode(): ChildMode {
  return useContext(ChildModeContext);
}

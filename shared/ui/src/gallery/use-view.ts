import { useSyncExternalStore } from 'react';

/** What the gallery shows; kept in the address, so that every view can be linked and framed. */
export interface View {
  page: string;
  theme: 'light' | 'dark';
  /** Whose targets: a signed-in child has larger ones. */
  role: 'parent' | 'child';
  /** Shows the page in a frame as wide as a small phone. */
  phone: boolean;
  /** The page alone, as it stands in that frame. */
  bare: boolean;
}

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** Reads a view from the part of an address behind `#`; what is missing or unknown is the first choice. */
export function viewOf(hash: string): View {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    page: params.get('page') ?? '',
    theme: params.get('theme') === 'dark' ? 'dark' : 'light',
    role: params.get('role') === 'child' ? 'child' : 'parent',
    phone: params.has('phone'),
    bare: params.has('bare'),
  };
}

export function hashOf({ page, theme, role, phone, bare }: View): string {
  const params = new URLSearchParams({ page, theme, role });
  if (phone) params.set('phone', '');
  if (bare) params.set('bare', '');
  return `#${params}`;
}

export function useView(): View {
  return viewOf(useSyncExternalStore(subscribe, () => window.location.hash));
}

import { useLocation } from '@tastequest/contract/router';

/** The address that was typed on another entry page, when its link brought it along; else empty. */
export function useTypedEmail(): string {
  const { state } = useLocation() as { state: { email?: unknown } | null };
  return typeof state?.email === 'string' ? state.email : '';
}

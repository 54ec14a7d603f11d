import { useFamilyQuery } from '@tastequest/client';
import { useProfile } from '@tastequest/contract';

/** The family's code for signing in children: as known at sign-in, then as the family says it now. */
export function useFamilyCode(): string | null {
  const { family } = useProfile();
  const { data } = useFamilyQuery();
  return data?.familyCode ?? family?.familyCode ?? null;
}

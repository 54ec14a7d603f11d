import { todayIn } from '@tastequest/client';
import { useProfile } from '@tastequest/contract';

/** The family's time zone, and today's day in it. */
export function useFamilyTime(): { timeZone: string; today: string } {
  const timeZone = useProfile().family?.timeZone ?? 'UTC';
  return { timeZone, today: todayIn(timeZone) };
}

import { serverNow, todayIn } from '@tastequest/client';
import { useProfile } from '@tastequest/contract';
import { hourIn } from '@tastequest/formats';

/** The family's time zone, and today's day and the hour in it, by the server's clock. */
export function useFamilyTime(): { timeZone: string; today: string; hour: number } {
  const timeZone = useProfile().family?.timeZone ?? 'UTC';
  return { timeZone, today: todayIn(timeZone), hour: hourIn(new Date(serverNow()), timeZone) };
}

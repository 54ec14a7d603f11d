export interface CalendarEvent {
  id: string;
  label: string;
  /** First day, `yyyy-mm-dd`; null when it always ran. */
  start: string | null;
  /** Last day; null when it is open-ended, left out when it is the first day too. */
  end?: string | null;
  tone?: 'leaf' | 'sun' | 'berry' | 'sky' | 'grape';
}

export interface CalendarWords {
  previous: string;
  next: string;
  today: string;
  /** How many events a day has; part of the name of every day. */
  count: (events: number) => string;
  /** What stands where events would be listed. */
  nothing: string;
  /** Names the list of the chosen day. */
  list: string;
}

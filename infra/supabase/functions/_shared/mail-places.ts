/** The places of the product that a mail may lead to, by the name that the database has for them. */
const PLACES: Record<string, { words: string; path: string }> = {
  approvals: { words: 'See what waits for you:', path: '/parent/approvals' },
  challenges: { words: 'See the challenges:', path: '/parent/challenges' },
  dashboard: { words: 'Open TasteQuest:', path: '/parent' },
  account: { words: 'See or delete your account in Settings:', path: '/settings/account' },
  preferences: { words: 'You can change these emails in Settings, Notifications:', path: '/settings/notifications' },
  off: { words: 'You can turn this email off in Settings, Notifications:', path: '/settings/notifications' },
};

/** The text of a mail with its links below; a name that is not known here is left out. */
export function withPlaces(text: string, places: readonly string[], siteUrl: string): string {
  const links = places.flatMap((name) => {
    const place = Object.hasOwn(PLACES, name) ? PLACES[name] : undefined;
    return place ? [`${place.words}\n${new URL(place.path, siteUrl).href}`] : [];
  });
  return [text, ...links].join('\n\n');
}

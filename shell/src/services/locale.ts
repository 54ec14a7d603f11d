/** What dates and numbers are formatted in: the browser's language, or English where `Intl` refuses it (some say `C`). */
export function localeFrom(language: string): string {
  try {
    return new Intl.Locale(language).toString();
  } catch {
    return 'en-US';
  }
}

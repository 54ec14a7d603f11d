/** What dates and numbers are formatted in: the browser's language, or English where `Intl` refuses it (some say `C`). */
export function localeFrom(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

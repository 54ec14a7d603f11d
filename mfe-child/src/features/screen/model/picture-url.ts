/** The fonts that draw an emoji in color, by system. */
const FONTS = 'Apple Color Emoji, Segoe UI Emoji, Noto Color Emoji, sans-serif';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An emoji drawn as an image: an address for an `img`. Parents choose the emoji, so it is escaped as text. */
export function pictureUrl(emoji: string): string {
  const text = emoji.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text x="50" y="50" font-size="78" ` +
    `text-anchor="middle" dominant-baseline="central" font-family="${FONTS}">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A picture PIN is three of these, joined with `-`. */
const PIN_PICTURES: readonly string[] = ['apple', 'carrot', 'fish', 'star', 'moon', 'sun', 'ball', 'tree', 'boat'];

/** Whether a text is a PIN: four digits, or three pictures such as `apple-carrot-fish`. */
export function isPin(text: string): boolean {
  if (/^\d{4}$/.test(text)) return true;
  const parts = text.split('-');
  return parts.length === 3 && parts.every((part) => PIN_PICTURES.includes(part));
}

/** Whether a PIN is made of pictures, not of digits. */
export const isPicturePin = (pin: string): boolean => pin.includes('-');

/** A picture PIN is three of these, joined with `-`. */
export const PIN_PICTURES = ['apple', 'carrot', 'fish', 'star', 'moon', 'sun', 'ball', 'tree', 'boat'] as const;
export type PinPicture = (typeof PIN_PICTURES)[number];

const pictures: readonly string[] = PIN_PICTURES;

/** Whether a text is a PIN: four digits, or three pictures such as `apple-carrot-fish`. */
export function isPin(text: string): boolean {
  if (/^\d{4}$/.test(text)) return true;
  const parts = text.split('-');
  return parts.length === 3 && parts.every((part) => pictures.includes(part));
}

/** Whether a PIN is made of pictures, not of digits. */
export const isPicturePin = (pin: string): boolean => pin.includes('-');

/** How a taste was, best first. Every face earns the same points. */
export const FACES = [
  { id: 'yummy', emoji: '😋', label: 'Yummy!' },
  { id: 'good', emoji: '🙂', label: 'Nice' },
  { id: 'okay', emoji: '😐', label: 'Okay' },
  { id: 'not_yet', emoji: '🙃', label: 'Not yet' },
  { id: 'no_thanks', emoji: '👋', label: 'No thanks today' },
] as const;
export type FaceId = (typeof FACES)[number]['id'];

/** What a child can put on its plate after a taste. */
export const STICKERS = [
  { id: 'star', emoji: '⭐', label: 'Star' },
  { id: 'rainbow', emoji: '🌈', label: 'Rainbow' },
  { id: 'rocket', emoji: '🚀', label: 'Rocket' },
  { id: 'dinosaur', emoji: '🦕', label: 'Dinosaur' },
  { id: 'heart', emoji: '❤️', label: 'Heart' },
  { id: 'sun', emoji: '☀️', label: 'Sun' },
  { id: 'flower', emoji: '🌸', label: 'Flower' },
  { id: 'balloon', emoji: '🎈', label: 'Balloon' },
] as const;
export type StickerId = (typeof STICKERS)[number]['id'];

/** How many tastes a Taste Adventure asks for. */
export const TASTE_GOALS = [7, 14] as const;
export type TasteGoal = (typeof TASTE_GOALS)[number];

const idsOf = <Id extends string>(all: readonly { id: Id }[]) => all.map(({ id }) => id);
export const FACE_IDS = idsOf<FaceId>(FACES);
export const STICKER_IDS = idsOf<StickerId>(STICKERS);

type Picture = { emoji: string; label: string };

/** The picture and the words of a face. */
export const faceOf = (id: FaceId): Picture => FACES.find((face) => face.id === id) ?? FACES[0];

/** The picture and the words of a sticker. */
export const stickerOf = (id: StickerId): Picture => STICKERS.find((sticker) => sticker.id === id) ?? STICKERS[0];

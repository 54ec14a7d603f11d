import { ANIMALS, type AvatarId } from './animals';

/** An animal without its circle, 64 × 64 units, to stand inside a larger drawing. */
export function AnimalPicture({ animal }: { animal: AvatarId }) {
  const { Picture } = ANIMALS[animal];
  return <Picture />;
}

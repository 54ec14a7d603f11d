import { usePhotoUrlQuery } from '@tastequest/client';
import { PhotoTile } from '@tastequest/ui';

/** A photo by its storage path. Its address is private and lives for minutes only, so it is asked for again. */
export function LogPhoto({ path, foodName }: { path: string; foodName: string }) {
  const { data } = usePhotoUrlQuery({ path });
  return <PhotoTile src={data} alt={`Photo of ${foodName}`} />;
}

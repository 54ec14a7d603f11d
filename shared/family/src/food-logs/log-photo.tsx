import { usePhotoUrlQuery } from '@tastequest/client';
import { PhotoTile } from '@tastequest/ui';

/** The photo of a log by its path in the storage. Its link is private and lives for minutes, so it is asked for when the photo is shown. */
export function LogPhoto({ path, alt }: { path: string; alt: string }) {
  const { data } = usePhotoUrlQuery({ path });
  return <PhotoTile src={data} alt={alt} />;
}

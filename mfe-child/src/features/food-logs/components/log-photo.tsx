import { usePhotoUrlQuery } from '@tastequest/client';
import { PhotoTile } from '@tastequest/ui';

/** The photo of a log. Its link is short-lived, so it is asked for when the photo is shown. */
export function LogPhoto({ path, foodName }: { path: string; foodName: string }) {
  const { data } = usePhotoUrlQuery({ path });
  return <PhotoTile src={data} alt={`My photo of ${foodName}`} />;
}

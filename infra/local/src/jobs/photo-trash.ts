import type { Embedded } from '../embedded.ts';

const BUCKET = 'food-photos';

/** Deletes the photos whose logs are gone: through the Storage API, which also removes the files. */
export async function emptyPhotoTrash({ backend, fetch }: Pick<Embedded, 'backend' | 'fetch'>): Promise<number> {
  const { sql, siteUrl, secrets } = backend;
  const [trash] = await sql<{ paths: string[] }[]>`select private.photo_trash_list(100) as paths`;
  const paths = trash?.paths ?? [];
  if (paths.length === 0) return 0;
  const response = await fetch(`${siteUrl}/storage/v1/object/${BUCKET}`, {
    method: 'DELETE',
    headers: {
      apikey: secrets.secretKey,
      authorization: `Bearer ${secrets.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prefixes: paths }),
  });
  if (!response.ok) throw new Error(`The storage answered ${response.status}.`);
  await sql`select private.photo_trash_emptied(${paths})`;
  return paths.length;
}

import { randomBytes } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { restoreRemedy } from '../process/restore-remedy.mjs';
import { writeDurably } from '../process/durable.ts';
import { UserError } from '../process/user-error.ts';

const secretsSchema = z.object({
  /** Goes to the browser: names the project, grants nothing by itself. */
  publishableKey: z.string().startsWith('sb_publishable_'),
  /** Bypasses row level security: stays in the server. */
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
  /** Under it the functions derive children's passwords and PIN hashes. */
  kidSecret: z.string().min(32),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** Fresh keys and secrets. */
export async function generateSecrets(): Promise<Secrets> {
  const { generateApiKey } = await import('@supabase/lite');
  const [publishable, secret] = await Promise.all([generateApiKey('publishable'), generateApiKey('secret')]);
  const random = () => randomBytes(48).toString('base64url');
  return { publishableKey: publishable.key, secretKey: secret.key, jwtSecret: random(), kidSecret: random() };
}

/** Reads the data folder's secrets; the first start makes them, readable by their owner only. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    if (error.code === 'EISDIR') return '';
    throw new UserError(`${file} cannot be read (${error.code}).`, 'Start as the user that made the data folder.');
  });
  if (text === null) {
    const secrets = await generateSecrets();
    await writeDurably(file, `${JSON.stringify(secrets, null, 2)}\n`);
    return secrets;
  }
  const parsed = secretsSchema.safeParse(parseJson(text));
  if (parsed.success) {
    await chmod(file, 0o600);
    return parsed.data;
  }
  throw new UserError(
    `${file} is damaged: without it no child can sign in.`,
    `Put the file back from a copy of the folder. Or: ${restoreRemedy(path.dirname(file))}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

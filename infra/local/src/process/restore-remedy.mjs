import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * What damage to a data folder calls for: a way back that deletes nothing. Names the newest automatic backup if there is one. Plain
 * JavaScript: `npm run status` says it without packages.
 * @param {string} root the data folder
 */
export function restoreRemedy(root) {
  const command = (/** @type {string} */ file) => `npm run restore -- ${file} --data ${root} --replace`;
  const newest = newestBackup(path.join(root, 'backups'));
  return newest
    ? `Restore the newest backup; what is there now is put aside, not deleted:\n  ${command(newest)}`
    : `Restore a backup; what is there now is put aside, not deleted:\n  ${command('FILE')}\nThere is no automatic one in ${root}/backups. Whatever you try, copy ${root} first.`;
}

/** @param {string} folder */
function newestBackup(folder) {
  try {
    const name = readdirSync(folder)
      .filter((file) => file.endsWith('.tar.gz'))
      .sort()
      .at(-1);
    return name ? path.join(folder, name) : null;
  } catch {
    return null;
  }
}

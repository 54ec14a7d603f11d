import { spawnSync } from 'node:child_process';
import { UserError } from '../process/user-error.ts';

/** How to start PostgreSQL's programs: it refuses to run as root, so root lends it another user. */
export interface RunAs {
  /** Words in front of the command. */
  prefix: string[];
  uid?: number;
  gid?: number;
  /** Who must own the data and socket folders, when that is not the current user. */
  owner?: { uid: number; gid: number };
}

/**
 * Chooses the user that runs PostgreSQL. As root it is `postgres` or `nobody`; when that user cannot get through to
 * the program or the data (a clone below /root), it also gets the one capability that opens closed folders.
 */
export function chooseUser(program: string, folder: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = findUser('postgres') ?? findUser('nobody');
  if (!owner)
    throw new UserError('PostgreSQL does not run as root, and there is no user "nobody".', 'Start as another user.');
  const plain: RunAs = { prefix: [], ...owner, owner };
  if (reaches(plain, program, folder)) return plain;
  const lifted: RunAs = {
    prefix: [
      'setpriv',
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      // Without it access(2), which PostgreSQL asks about its own files, ignores the capability.
      '--securebits=+no_setuid_fixup',
    ],
    owner,
  };
  if (reaches(lifted, program, folder)) return lifted;
  throw new UserError(
    `PostgreSQL does not run as root, and another user cannot reach ${folder} or ${program}.`,
    'Start as an ordinary user, or put the clone and the data folder (--data) where every user may enter, such as /srv.',
  );
}

function findUser(name: string): { uid: number; gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || NaN),
  );
  return uid !== undefined && gid !== undefined && Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null;
}

function reaches({ prefix, uid, gid }: RunAs, program: string, folder: string): boolean {
  return [
    [program, '--version'],
    ['test', '-x', folder],
  ].every((command) => {
    const [first = '', ...rest] = [...prefix, ...command];
    return spawnSync(first, rest, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
  });
}

import type { SessionProfile } from '@tastequest/contract';
import { forgetFamilyCode, forgetUnsent, rememberFamilyCode } from './device';
import { onDevice } from './storage';

/** A child that played on this device, as the device may remember it: nothing here opens anything without the PIN. */
export interface Player {
  familyCode: string;
  avatar: string;
  firstName: string;
  /** The PIN that last worked was made of pictures; missing, it was a number. */
  pictures?: boolean;
}

/** How a child signed in: family code, picture, and the kind of its PIN. */
type PlayerKey = Omit<Player, 'firstName'>;

const KEY = 'tastequest-players';
const PLAYING = 'tastequest-playing';
const MAX_PLAYERS = 12;

const isPlayer = (value: unknown): value is Player =>
  ['familyCode', 'avatar', 'firstName'].every(
    (key) => typeof (value as Record<string, unknown> | null)?.[key] === 'string',
  );

const read = (key: string): unknown => {
  try {
    return JSON.parse(onDevice.get(key) ?? 'null');
  } catch {
    return null;
  }
};
const write = (key: string, value: unknown) => onDevice.set(key, JSON.stringify(value));

/** The children who played here, in the order in which they came. */
export function rememberedPlayers(): Player[] {
  const list = read(KEY);
  return Array.isArray(list) ? list.filter(isPlayer).slice(0, MAX_PLAYERS) : [];
}

/** "I'm a kid" worked: the next profile that is ready belongs to this picture. */
export function startPlaying({ familyCode, avatar, pictures }: PlayerKey): void {
  rememberFamilyCode(familyCode);
  write(PLAYING, { familyCode, avatar, pictures });
}

/**
 * Keeps the device's memory of the child who plays now right, also when it changes its picture or name. Children who came
 * in with an e-mail address are not remembered: they have no PIN to come back with.
 */
export function rememberPlayer(profile: SessionProfile): void {
  const was = read(PLAYING) as PlayerKey | null;
  if (profile.role !== 'child' || !profile.avatar || typeof was?.familyCode !== 'string') return;
  const firstName = profile.fullName.trim().split(/\s+/)[0] ?? '';
  const key: PlayerKey = { familyCode: was.familyCode, avatar: profile.avatar, pictures: was.pictures };
  const now: Player = { ...key, firstName };
  const same = (player: Player) =>
    (player.familyCode === was.familyCode && [was.avatar, now.avatar].includes(player.avatar)) ||
    // The family has a new code.
    (player.avatar === now.avatar && player.firstName === firstName);
  const list = rememberedPlayers();
  const place = list.findIndex(same);
  const others = list.filter((player) => !same(player));
  others.splice(place < 0 ? others.length : place, 0, now);
  write(KEY, others.slice(-MAX_PLAYERS));
  write(PLAYING, key);
}

/** The device knows no child any more, nor their family's code, nor what they had still to send. */
export function forgetPlayers(): void {
  onDevice.remove(KEY);
  forgetFamilyCode();
  forgetUnsent();
}

export const PLAYERS_PATH = '/players';

/** Where a child's session ends: in front of the pictures, if there are any. */
export const childEntryPath = (): string => (rememberedPlayers().length > 0 ? PLAYERS_PATH : '/login');

/** Where the device is handed over: in front of the pictures, or on a parent's new device at the sign-in with the family's code filled in. */
export const doorForHandOver = ({ role, family }: SessionProfile): string =>
  role === 'child' || rememberedPlayers().length > 0
    ? childEntryPath()
    : `/login?who=kid&family=${family?.familyCode ?? ''}`;

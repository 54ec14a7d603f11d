import { UNSENT, type SessionProfile } from '@tastequest/contract';
import { isShared, rememberedFamilyCode, setShared, wipeStorage } from './device';
import {
  doorForHandOver,
  childEntryPath,
  forgetPlayers,
  rememberedPlayers,
  rememberPlayer,
  startPlaying,
} from './players';

const child = (fullName: string, avatar: string) => ({ role: 'child', fullName, avatar }) as SessionProfile;

function play(familyCode: string, avatar: string, fullName: string) {
  startPlaying({ familyCode, avatar });
  rememberPlayer(child(fullName, avatar));
}

const deleteDatabase = jest.fn();
Object.assign(globalThis, { indexedDB: { deleteDatabase } });

beforeEach(() => localStorage.clear());

test('remembers code, picture and first name of who played, and nothing else', () => {
  play('ABCD2345', 'fox', 'Mia Carter');
  play('ABCD2345', 'panda', 'Leo Carter');
  play('ABCD2345', 'fox', 'Mia Carter');
  expect(rememberedPlayers()).toEqual([
    { familyCode: 'ABCD2345', avatar: 'fox', firstName: 'Mia' },
    { familyCode: 'ABCD2345', avatar: 'panda', firstName: 'Leo' },
  ]);
  expect(childEntryPath()).toBe('/players');
});

test('follows a new picture, a new name and a new family code', () => {
  play('ABCD2345', 'fox', 'Mia');
  play('ABCD2345', 'panda', 'Leo');
  startPlaying({ familyCode: 'ABCD2345', avatar: 'fox' });
  rememberPlayer(child('Mia', 'owl'));
  rememberPlayer(child('Amelia', 'owl'));
  expect(rememberedPlayers().map(({ avatar, firstName }) => [avatar, firstName])).toEqual([
    ['owl', 'Amelia'],
    ['panda', 'Leo'],
  ]);
  play('WXYZ6789', 'owl', 'Amelia');
  expect(rememberedPlayers()).toHaveLength(2);
  expect(rememberedPlayers()[0]?.familyCode).toBe('WXYZ6789');
});

test('of more than twelve it forgets the one who came first', () => {
  for (let number = 1; number <= 13; number += 1) play('ABCD2345', `picture-${number}`, `Child${number}`);
  const names = rememberedPlayers().map(({ firstName }) => firstName);
  expect(names).toHaveLength(12);
  expect(names[0]).toBe('Child2');
  expect(names.at(-1)).toBe('Child13');
});

test('knows which kind of PIN worked last, and nothing of the PIN itself', () => {
  startPlaying({ familyCode: 'ABCD2345', avatar: 'fox', pictures: true });
  rememberPlayer(child('Mia', 'fox'));
  expect(rememberedPlayers()).toEqual([{ familyCode: 'ABCD2345', avatar: 'fox', firstName: 'Mia', pictures: true }]);
  rememberPlayer(child('Mia', 'owl'));
  expect(rememberedPlayers()[0]).toMatchObject({ avatar: 'owl', pictures: true });
  play('ABCD2345', 'owl', 'Mia');
  expect(rememberedPlayers()[0]).not.toHaveProperty('pictures');
});

test('parents, and children who came with an e-mail address, are not remembered', () => {
  rememberPlayer({ role: 'parent', fullName: 'Sam', avatar: null } as SessionProfile);
  rememberPlayer(child('Kim', 'cat'));
  expect(rememberedPlayers()).toEqual([]);
  expect(childEntryPath()).toBe('/login');
});

test('ignores what is in the storage and no player', () => {
  localStorage.setItem('tastequest-players', '[{"familyCode":"X"},7,null]');
  expect(rememberedPlayers()).toEqual([]);
  localStorage.setItem('tastequest-players', '{not json');
  expect(rememberedPlayers()).toEqual([]);
});

test('a child hands over as its session ends; a parent to the pictures, or on a new device to the sign-in with the code', () => {
  const mia = { role: 'child' } as SessionProfile;
  expect(doorForHandOver(mia)).toBe('/login');
  const sam = { role: 'parent', family: { familyCode: 'ABCD2345' } } as SessionProfile;
  expect(doorForHandOver(sam)).toBe('/login?who=kid&family=ABCD2345');
  play('ABCD2345', 'fox', 'Mia');
  expect([doorForHandOver(sam), doorForHandOver(mia)]).toEqual(['/players', '/players']);
});

test('wiping leaves only what belongs to the device, and what somebody has still to send', () => {
  play('ABCD2345', 'fox', 'Mia');
  setShared(false);
  localStorage.setItem(`${UNSENT.key}mia`, '[]');
  localStorage.setItem('theme-storage', 'dark');
  for (const key of ['tastequest-session', 'draft', 'tastequest-last-touch']) localStorage.setItem(key, 'x');
  sessionStorage.setItem('draft', 'x');
  wipeStorage();
  expect(Object.keys(localStorage).sort()).toEqual([
    'tastequest-family-code',
    'tastequest-own-device',
    'tastequest-players',
    `${UNSENT.key}mia`,
    'theme-storage',
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('the device forgets its players, their code and what they had to send; it stays shared or not', () => {
  play('ABCD2345', 'fox', 'Mia');
  setShared(false);
  localStorage.setItem(`${UNSENT.key}mia`, '[]');
  forgetPlayers();
  expect(localStorage.getItem(`${UNSENT.key}mia`)).toBeNull();
  expect(deleteDatabase).toHaveBeenCalledWith(UNSENT.files);
  expect(rememberedPlayers()).toEqual([]);
  expect(rememberedFamilyCode()).toBeNull();
  expect(isShared()).toBe(false);
});

import { randomUUID } from 'node:crypto';
import { codesOf } from '@tastequest/local/testing/codes';
import { noonZone } from '@tastequest/local/testing/dates';
import { apiOf, type Api, type Row, type Session, type Site, type Tokens } from './api.ts';
import { confirmEmail, makeSuperAdmin } from './running-database.ts';

/** What the local storage of a browser holds. */
type Storage = Record<string, string>;

/** Somebody who is signed in: as a browser keeps it, and as the backend is reached without one. */
export interface Person {
  id: string;
  name: string;
  storage: Storage;
  api: Api;
}

export interface Parent extends Person {
  email: string;
  password: string;
}

export interface Kid {
  name: string;
  born: string;
  /** As the picture is named on screen. */
  picture: string;
  pin: string;
}

export interface Child extends Person {
  kid: Kid;
}

export type Family = Awaited<ReturnType<typeof newFamily>>;

export const MIA: Kid = { name: 'Mia', born: '2018-05-04', picture: 'Fox', pin: '2468' };

/** Age 6: the pictures come first and are read aloud. */
export const PRE_READER_BORN = `${new Date().getFullYear() - 6}-01-02`;

const PICTURES = ['Lion', 'Rabbit', 'Owl', 'Frog'];

const FOODS = [
  { name: 'Broccoli', emoji: '🥦', points_value: 15, category_tags: ['vegetables'], allergens: [] },
  { name: 'Apples', emoji: '🍎', points_value: 10, category_tags: ['fruits'], allergens: [] },
  { name: 'Yogurt', emoji: '🥛', points_value: 10, category_tags: ['dairy'], allergens: ['milk'] },
];

export const newEmail = () => `parent-${randomUUID()}@tastequest.example`;

function personWith(name: string, session: Session, more: Storage = {}): Omit<Person, 'api'> {
  return {
    id: session.user.id,
    name,
    storage: { 'tastequest-session': JSON.stringify(session), ...more },
  };
}

/** Signs somebody in who has an account with a password. */
export async function signIn(site: Site, account: { email: string; password: string }): Promise<Parent> {
  const { email, password } = account;
  const session = await apiOf(site).auth('token?grant_type=password', { email, password });
  return { ...personWith(email, session), api: apiOf(site, async () => session), email, password };
}

/** A new parent, who has a family of their own. */
export async function signUp(site: Site, name = 'Robin Miller'): Promise<Parent> {
  const account = { email: newEmail(), password: 'carrots-and-peas' };
  const data = { full_name: name, role: 'parent', time_zone: noonZone() };
  const session = await apiOf(site).auth('signup', { ...account, data });
  const person = personWith(name, session);
  await confirmEmail(person.id, account.email);
  return { ...person, api: apiOf(site, async () => session), ...account };
}

/** The person with two-step sign-in, whose code was entered just now, and the authenticator that shows the next ones. */
async function withSecondStep(site: Site, parent: Parent): Promise<Parent & { nextCode: () => string }> {
  const { api, name, email, password } = parent;
  const { id, totp } = (await api.auth('factors', { factor_type: 'totp' })) as unknown as NewFactor;
  const challenge = (await api.auth(`factors/${id}/challenge`, {})) as unknown as { id: string };
  const nextCode = codesOf(totp.secret);
  const session = await api.auth(`factors/${id}/verify`, { challenge_id: challenge.id, code: nextCode() });
  return { ...personWith(name, session), api: apiOf(site, async () => session), email, password, nextCode };
}

interface NewFactor {
  id: string;
  totp: { secret: string };
}

/** A super admin of this test's own, made as `npm start -- --super-admin` makes one. Needs the local backend's data folder. */
export async function newSuperAdmin(site: Site): Promise<Parent & { nextCode: () => string }> {
  const parent = await signUp(site, 'Sol Super');
  await makeSuperAdmin(parent.id);
  return withSecondStep(site, parent);
}

/** A family that nobody else uses, made through the API as the screens make it. */
export async function newFamily(site: Site) {
  const parent = await signUp(site);
  const { api } = parent;
  const code = await codeOf(parent);
  const pictures = [...PICTURES];

  /** A new child, signed in as it does it itself: family code, picture, PIN. */
  async function addChild(kid: Partial<Kid> & { name: string }): Promise<Child> {
    const { name, born = '2017-03-09', picture = pictures.shift() ?? '', pin = '1357' } = kid;
    await api.invoke('create-child', {
      fullName: name,
      dob: born,
      hasEmail: false,
      email: null,
      allowChildSignup: false,
      gender: null,
      allergies: [],
      allergyConsent: false,
      avatar: picture.toLowerCase(),
      pin,
    });
    return signInKid(site, code, { name, born, picture, pin });
  }

  return {
    parent,
    code,
    addChild,
    /** Broccoli for 15 points, apples for 10, and yogurt with milk for 10. */
    addFoods: () => api.add('foods', FOODS),
    addRewards: (rewards: Row[]) => api.add('rewards', rewards),
    /** As a parent gives them, with a reason. At most 500. */
    givePoints: (child: Child, points: number) =>
      api.call('adjust_points', {
        p_child_id: child.id,
        p_points: points,
        p_reason: 'You helped',
        p_idempotency_key: randomUUID(),
      }),
    /** The Taste Adventure of a food, with five points a taste. */
    startAdventure: async (child: Child, food: string, more: Row = {}) =>
      (await api.call('create_taste_adventure', {
        p_child_id: child.id,
        p_food_id: await api.idOf('foods', food),
        p_tastes: 7,
        p_points_per_taste: 5,
        ...more,
      })) as { id: string },
  };
}

/** The code that the family's children sign in with. */
async function codeOf(parent: Parent): Promise<string> {
  const [family] = await parent.api.rows('families', 'select=family_code');
  return String(family?.['family_code']);
}

/** A child of any family, on a device that remembers who plays. */
export async function signInKid(site: Site, familyCode: string, kid: Kid): Promise<Child> {
  const avatar = kid.picture.toLowerCase();
  const signIn = () =>
    apiOf(site).invoke('kid-sign-in', { familyCode, avatar, pin: kid.pin }) as unknown as Promise<Tokens>;
  const tokens = await signIn();
  const { exp } = JSON.parse(atob(tokens.access_token.split('.')[1] ?? '')) as { exp: number };
  const session = { ...tokens, expires_at: exp, user: await apiOf(site, async () => tokens).user() };
  const device = {
    'tastequest-family-code': familyCode,
    'tastequest-playing': JSON.stringify({ familyCode, avatar, pictures: false }),
  };
  // A session of its own: the one on the device ends when the next child plays.
  let beside: Promise<Tokens> | undefined;
  return { ...personWith(kid.name, session, device), api: apiOf(site, () => (beside ??= signIn())), kid };
}

/** A parent writes down what the child is allergic to. */
export const noteAllergy = ({ api }: Parent, { id, kid }: Child, allergy: string) =>
  api.call('update_child', {
    p_child_id: id,
    p_full_name: kid.name,
    p_dob: kid.born,
    p_gender: null,
    p_avatar: null,
    p_allergies: [allergy],
    p_allergy_consent: true,
  });

import { gif, jpeg, png, webp } from '../../functions/testing/pictures.ts';
import type { Field } from './catalogue.ts';
import { asText, bodyOf, fieldsFor, headersOf, typeOf, type Sent, type Source } from './source.ts';
import { chance, nested, pick } from './values.ts';

function texts(...names: string[]): Field[] {
  return names.map((name) => ({ name, type: 'text' }));
}

const AUTH: { method: string; path: string; fields: Field[] }[] = [
  {
    method: 'POST',
    path: 'signup',
    fields: texts('email', 'password', 'data', 'phone', 'channel', 'gotrue_meta_security'),
  },
  {
    method: 'POST',
    path: 'token?grant_type=password',
    fields: texts('email', 'password', 'phone', 'gotrue_meta_security'),
  },
  { method: 'POST', path: 'token?grant_type=refresh_token', fields: texts('refresh_token') },
  { method: 'POST', path: 'recover', fields: texts('email', 'code_challenge', 'code_challenge_method') },
  { method: 'POST', path: 'verify', fields: texts('type', 'token', 'token_hash', 'email', 'redirect_to') },
  { method: 'GET', path: 'verify?type=recovery&token=x', fields: [] },
  { method: 'GET', path: 'verify?type=x', fields: [] },
  {
    method: 'PUT',
    path: 'user',
    fields: texts('password', 'current_password', 'email', 'data', 'nonce', 'app_metadata', 'phone'),
  },
  { method: 'GET', path: 'user', fields: [] },
  { method: 'GET', path: 'settings', fields: [] },
  { method: 'GET', path: 'health', fields: [] },
  { method: 'POST', path: 'admin/users', fields: texts('email', 'password', 'app_metadata') },
  { method: 'GET', path: 'admin/users?page=x&per_page=-1', fields: [] },
  { method: 'GET', path: 'admin/users/00000000', fields: [] },
];

const SIGN_UP_DATA = (source: Source): unknown =>
  pick(source.random, [
    { role: 'child' },
    { role: 'child', parent_ref: null },
    { role: 'child', parent_id: asText(pick(source.random, source.texts)), full_name: 'Jo' },
    { role: 'parent', full_name: 'x'.repeat(500), time_zone: 'Mars/Olympus' },
    { role: { a: 1 }, full_name: [], time_zone: 3 },
    { role: 'parent', invitation: {} },
    { role: 'king', child_draft_id: 'x' },
    { full_name: '\u0000' },
    { full_name: '\ud800' },
    nested(3000),
    [],
    'text',
    null,
  ]);

export function authRequest(source: Source): Sent {
  const { random } = source;
  const { method, path, fields } = pick(random, AUTH);
  const values = fieldsFor(source, fields);
  if ('email' in values && chance(random, 0.7))
    values['email'] = pick(random, ['a@b', `new${Math.floor(random() * 1e9)}@example.com`, ...source.texts]);
  if ('password' in values && chance(random, 0.6)) values['password'] = 'good-enough-4-you';
  if ('data' in values && chance(random, 0.8)) values['data'] = SIGN_UP_DATA(source);
  if ('type' in values && chance(random, 0.7))
    values['type'] = pick(random, ['recovery', 'email_change', 'signup', 'x']);
  const body = method === 'GET' ? {} : { body: bodyOf(source, values) };
  return { method, target: `/auth/v1/${path}`, headers: headersOf(source), ...body };
}

const FUNCTIONS: Record<string, Field[]> = {
  'kid-sign-in': texts('familyCode', 'avatar', 'pin'),
  'create-child': [
    ...texts('fullName', 'email', 'gender', 'avatar', 'pin'),
    { name: 'dob', type: 'date' },
    { name: 'hasEmail', type: 'bool' },
    { name: 'allowChildSignup', type: 'bool' },
    { name: 'allergies', type: '_text' },
    { name: 'allergenGroups', type: '_text' },
    { name: 'allergyConsent', type: 'bool' },
    { name: 'idempotencyKey', type: 'uuid' },
  ],
  'set-child-pin': [{ name: 'childId', type: 'uuid' }, ...texts('pin')],
  'unlock-child': [{ name: 'childId', type: 'uuid' }],
  'delete-child': [{ name: 'childId', type: 'uuid' }],
  'delete-account': texts('password', 'confirm'),
  'change-email': texts('newEmail', 'currentPassword'),
  'confirm-email-change': texts('token'),
  'resend-email-change': [],
  'invite-co-parent': texts('email', 'fullName'),
  'run-jobs': [],
  'send-confirmation': [],
  'upload-photo': [{ name: 'childId', type: 'uuid' }, ...texts('photo')],
  nothing: [],
};
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
/** Pictures, whole and in pieces, and what only begins as one. */
const PICTURES = [
  jpeg().dirty,
  png.dirty,
  webp().dirty,
  gif.dirty,
  PNG,
  new Uint8Array(),
  new Uint8Array(5000).fill(255),
];

/** One piece: what comes in several is cut off when it is refused by its first lines. */
function formOf(childId: string, photo: Uint8Array | string): Uint8Array<ArrayBuffer> {
  const isFile = typeof photo !== 'string';
  const head = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`;
  const text = `${head('childId')}\r\n\r\n${childId}\r\n${head('photo')}${isFile ? '; filename="a"' : ''}\r\n\r\n`;
  return Uint8Array.from(Buffer.concat([Buffer.from(text), Buffer.from(photo), Buffer.from('\r\n--x--\r\n')]));
}

function photoRequest({ random, ids, texts: others }: Source): Sent {
  const bytes = Uint8Array.from(pick(random, PICTURES));
  for (let change = 0; change < 3; change += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  const end = chance(random, 0.7) ? bytes.length : Math.floor(random() * bytes.length);
  const childId = String(pick(random, chance(random, 0.8) ? ids : others));
  const body = formOf(childId, chance(random, 0.9) ? bytes.slice(0, end) : String(pick(random, others)));
  const headers = { 'content-type': `multipart/form-data; boundary=${chance(random, 0.95) ? 'x' : ''}` };
  return { method: 'POST', target: '/functions/v1/upload-photo', headers, body };
}

export function functionRequest(source: Source): Sent {
  const { random } = source;
  if (chance(random, 0.1)) return photoRequest(source);
  const name = pick(random, Object.keys(FUNCTIONS));
  const values = fieldsFor(name === 'delete-child' ? source.disposable : source, FUNCTIONS[name] ?? []);
  if ('familyCode' in values && chance(random, 0.5)) values['familyCode'] = pick(random, source.texts);
  const method = chance(random, 0.95) ? 'POST' : pick(random, ['GET', 'PUT', 'DELETE', 'OPTIONS']);
  const body = method === 'GET' ? {} : { body: bodyOf(source, values) };
  return { method, target: `/functions/v1/${name}`, headers: headersOf(source), ...body };
}

const BYTES = [PNG, new Uint8Array(), new Uint8Array([1, 2, 3]), new Uint8Array(50_000).fill(7)];

export function storageRequest(source: Source): Sent {
  const { random, ids, things } = source;
  const known = chance(random, 0.5) ? things.child : pick(random, ids);
  const folder = chance(random, 0.7) ? known : pick(random, ['x', '.', '-', '_', 'a'.repeat(500)]);
  const file = `${folder}/${pick(random, ['a.png', `${'ab'.repeat(16)}.png`, 'x', 'a/b/c.png', 'a.html', 'b'.repeat(1200)])}`;
  const bucket = chance(random, 0.85) ? 'food-photos' : pick(random, ['nothing', 'x', '..x', 'Food-Photos']);
  const fields = fieldsFor(source, [
    ...texts('prefix', 'search', 'sortBy', 'bucketId', 'sourceKey', 'destinationKey', 'x'),
    { name: 'prefixes', type: '_text' },
    { name: 'paths', type: '_text' },
    { name: 'expiresIn', type: 'int4' },
    { name: 'limit', type: 'int4' },
    { name: 'offset', type: 'int4' },
  ]);
  if (chance(random, 0.4)) Object.assign(fields, { prefix: folder, search: '', sortBy: null, limit: 10, offset: 0 });
  if (chance(random, 0.5)) Object.assign(fields, { bucketId: bucket, sourceKey: file, destinationKey: `${file}2` });
  const [method, path] = pick<[string, string]>(random, [
    ['POST', `list/${bucket}`],
    ['POST', `list/${bucket}`],
    ['POST', `sign/${bucket}`],
    ['POST', `sign/${bucket}/${file}`],
    ['POST', `upload/sign/${bucket}/${file}`],
    ['POST', 'move'],
    ['POST', 'copy'],
    ['DELETE', bucket],
    ['DELETE', `${bucket}/${file}`],
    ['GET', `${bucket}/${file}`],
    ['GET', `authenticated/${bucket}/${file}`],
    ['GET', `sign/${bucket}/${file}?token=x.y.z`],
    ['GET', `info/${bucket}/${file}`],
    ['HEAD', `${bucket}/${file}`],
    ['POST', `${bucket}/${file}`],
    ['PUT', `${bucket}/${file}`],
    ['PUT', `upload/sign/${bucket}/${file}?token=x`],
  ]);
  const target = `/storage/v1/object/${path}`;
  const isFile = (method === 'POST' || method === 'PUT') && path.includes(file) && !path.startsWith('sign/');
  if (isFile)
    return { method, target, headers: { ...typeOf(source), 'content-type': 'image/png' }, body: pick(random, BYTES) };
  const reads = method === 'GET' || method === 'HEAD';
  return { method, target, headers: headersOf(source), ...(!reads && { body: bodyOf(source, fields) }) };
}

import { hashPin, hashPinsAtCost, kidPassword, pinKind, verifyPin } from './pin.ts';

const secret = 'a secret of the test';

test.each([
  ['1234', 'digits'],
  ['0000', 'digits'],
  ['apple-carrot-fish', 'pictures'],
  ['star-star-star', 'pictures'],
  ['moon-sun-ball', 'pictures'],
  ['tree-boat-apple', 'pictures'],
  ['', null],
  ['123', null],
  ['12345', null],
  ['12a4', null],
  ['١٢٣٤', null],
  ['apple-carrot', null],
  ['apple-carrot-pizza', null],
])('%s is a PIN of kind %s', (pin, kind) => {
  expect(pinKind(pin)).toBe(kind);
});

test('a hash names its scheme and salt, differs each time and fits only its PIN', async () => {
  const [first, second] = await Promise.all([hashPin(secret, '1234'), hashPin(secret, '1234')]);
  expect(first).toMatch(/^pbkdf2\$210000\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
  expect(first).not.toContain('1234');
  await expect(verifyPin(secret, '1234', first)).resolves.toBe(true);
  await expect(verifyPin(secret, '1235', first)).resolves.toBe(false);
});

test('a hash of less work keeps that work, and fits only its PIN', async () => {
  hashPinsAtCost(4);
  const quick = await hashPin(secret, '1234');
  hashPinsAtCost(10);
  expect(quick).toMatch(/^pbkdf2\$3281\$/);
  await expect(verifyPin(secret, '1234', quick)).resolves.toBe(true);
  await expect(verifyPin(secret, '1235', quick)).resolves.toBe(false);
  await expect(hashPin(secret, '1234')).resolves.toMatch(/^pbkdf2\$210000\$/);
});

test('a stolen hash is worth nothing without the secret', async () => {
  const stored = await hashPin(secret, '1234');
  await expect(verifyPin('another secret', '1234', stored)).resolves.toBe(false);
});

test.each([null, '', 'plain$1234', 'pbkdf2$210000$'])('nothing fits the stored value %s', async (stored) => {
  await expect(verifyPin(secret, '1234', stored)).resolves.toBe(false);
});

test('for a child without a PIN the same work is done as for a wrong one: the time tells nothing', async () => {
  const stored = await hashPin(secret, '1234');
  const derive = jest.spyOn(crypto.subtle, 'deriveBits');
  const workFor = async (hash: string | null) => {
    derive.mockClear();
    await verifyPin(secret, '0000', hash);
    return derive.mock.calls.map(([algorithm]) => (algorithm as Pbkdf2Params).iterations);
  };
  expect(await workFor(null)).toEqual(await workFor(stored));
  derive.mockRestore();
});

test('the password of an account is stable, long and bound to its address and the secret', async () => {
  const password = await kidPassword(secret, 'a@kids.invalid');
  expect(password).toMatch(/^[\w-]{43}$/);
  await expect(kidPassword(secret, 'a@kids.invalid')).resolves.toBe(password);
  await expect(kidPassword(secret, 'b@kids.invalid')).resolves.not.toBe(password);
  await expect(kidPassword('another secret', 'a@kids.invalid')).resolves.not.toBe(password);
});

test('the password of a child is what the local server knows its keys by (infra/local, own-keys.ts)', async () => {
  expect(await kidPassword('own', 'mia@kids.invalid')).toBe('aqIzdg0nc5A-QTkl_0WYNkkJPOggZ1XkN7x_FMR58ro');
});

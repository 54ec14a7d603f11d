import { createBodyRoom } from './body-room.ts';

const MB = 1024 * 1024;

it('takes 32 MB of one address, and gives room back', () => {
  const room = createBodyRoom();
  const places = Array.from({ length: 32 }, () => room.enter('10.0.0.1', 'form'));
  expect(places.map((place) => place.take(MB))).toEqual(Array(32).fill(true));
  const late = room.enter('10.0.0.1', 'form');
  expect([late.fits(1), late.take(1)]).toEqual([false, false]);
  expect(room.enter('10.0.0.2', 'form').take(MB)).toBe(true);
  places[0]?.leave();
  places[0]?.leave();
  expect([late.take(MB), late.take(1)]).toEqual([true, false]);
});

it('takes 128 MB of all', () => {
  const room = createBodyRoom();
  const taken = Array.from({ length: 40 }, (_each, index) => room.enter(`10.0.${index}.1`, 'form').take(4 * MB));
  expect(taken.filter(Boolean)).toHaveLength(32);
  expect(room.enter('10.0.99.1', 'form').fits(4 * MB)).toBe(false);
});

/** Four addresses with bodies of 16 MB that fill the room; the first has one of 1 byte, too. */
function fill(kind: 'form' | 'file' = 'form') {
  const room = createBodyRoom();
  const places = Array.from({ length: 8 }, (_each, index) => room.enter(`10.0.${index % 4}.1`, kind));
  const small = room.enter('10.0.0.1', kind);
  small.take(1);
  places.forEach((place, index) => place.take(16 * MB - (index === 4 ? 1 : 0)));
  return { room, places, small };
}

it('has the largest body that is on its way make way, of the address that has most, for whoever has less', async () => {
  const { room, places, small } = fill();
  const late = room.enter('10.0.9.1', 'form');
  expect([late.fits(MB), late.take(MB)]).toEqual([true, true]);
  expect(await Promise.race([small.madeWay, places[1]?.madeWay, places[0]?.madeWay])).toBe('no room');
  // It has no room any more, and gives none back twice.
  expect(places[0]?.take(1)).toBe(false);
  places[0]?.leave();
  expect([late.take(15 * MB), small.take(1)]).toEqual([true, true]);
});

it('has nobody make way for who has taken as much, nor a body that is here', () => {
  const { room, places, small } = fill();
  expect(room.enter('10.0.1.1', 'form').take(1)).toBe(false);
  const late = room.enter('10.0.9.1', 'form');
  for (const place of [...places, small]) place.arrived();
  expect([late.fits(1), late.take(1)]).toEqual([false, false]);
});

it('counts a household as one, as the limits of an address do', () => {
  const room = createBodyRoom();
  expect(room.enter('2001:db8:1:2::1', 'form').take(32 * MB)).toBe(true);
  expect(room.enter('2001:db8:1:2::2', 'form').take(1)).toBe(false);
});

it('leaves room for forms where files fill it', () => {
  const room = createBodyRoom();
  const files = Array.from({ length: 40 }, (_each, index) => room.enter(`10.0.${index}.1`, 'file').take(4 * MB));
  expect(files.filter(Boolean)).toHaveLength(28);
  expect(room.enter('10.1.0.1', 'form').take(16 * MB)).toBe(true);
  const one = createBodyRoom();
  expect([one.enter('10.0.0.1', 'file').take(28 * MB), one.enter('10.0.0.1', 'file').take(1)]).toEqual([true, false]);
  expect(one.enter('10.0.0.1', 'form').take(4 * MB)).toBe(true);
});

it('counts nothing that the server asks itself', () => {
  const room = createBodyRoom();
  const inside = room.enter(null, 'file');
  expect([inside.take(200 * MB), inside.fits(200 * MB)]).toEqual([true, true]);
  expect(room.enter('10.0.0.1', 'form').take(MB)).toBe(true);
});

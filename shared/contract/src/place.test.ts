import { areaAt, overlap } from './addresses';
import { placeSchema } from './place';

const signedIn = { signedIn: true };
const route = (path: string, except: string[] = []) => ({ path, except, title: 'Page', guard: signedIn });
const places = {
  welcome: { routes: [route('/'), route('/privacy')] },
  kitchen: { routes: [route('/kitchen/*', ['/kitchen/cellar/*'])] },
  cellar: { routes: [route('/kitchen/cellar/*')] },
};

test.each([
  ['/', 'welcome'],
  ['/privacy', 'welcome'],
  ['/privacy/more', undefined],
  ['/kitchen', 'kitchen'],
  ['/kitchen/oven', 'kitchen'],
  ['/Kitchen/', 'kitchen'],
  ['/PRIVACY', 'welcome'],
  ['//', 'welcome'],
  ['/kitchens', undefined],
  ['/kitchen/cellar', 'cellar'],
  ['/kitchen/cellar/wine', 'cellar'],
  ['/kitchen/cellars', 'kitchen'],
  ['/login', undefined],
])('%s belongs to %s', (pathname, name) => {
  expect(areaAt(places, pathname)?.name).toBe(name);
});

test('where two remotes have an address, the longer path wins', () => {
  expect(areaAt({ kitchen: { routes: [route('/kitchen/*')] }, cellar: places.cellar }, '/kitchen/cellar')?.name).toBe(
    'cellar',
  );
});

test.each([
  [route('/kitchen/*'), route('/kitchen/*'), true],
  [route('/kitchen/*'), route('/kitchen/oven'), true],
  [route('/kitchen'), route('/kitchen/*'), true],
  [route('/kitchen/*', ['/kitchen/cellar/*']), route('/kitchen/cellar/*'), false],
  [route('/kitchen/*', ['/kitchen/cellar']), route('/kitchen/cellar/*'), true],
  [route('/'), route('/kitchen/*'), false],
  [route('/kitchen'), route('/kitchen/oven'), false],
])('%j and %j have an address in common: %s', (one, other, expected) => {
  expect(overlap(one, other)).toBe(expected);
  expect(overlap(other, one)).toBe(expected);
});

const entry = { bar: 'main', path: '/kitchen', label: 'Kitchen', icon: 'M3 3h18', order: 1 };
const place = (patch: object = {}) => ({ routes: [route('/kitchen/*')], ...patch });
const withGuard = (guard: object) => place({ routes: [{ ...route('/kitchen/*'), guard }] });

test.each([
  ['no route', place({ routes: [] })],
  ['an address of the shell', place({ routes: [route('/login')] })],
  ['addresses below one of the backend', place({ routes: [route('/rest/v1/*')] })],
  ['addresses of the photos', place({ routes: [route('/storage/photos')] })],
  ['a label that no bar has room for', place({ navigation: [{ ...entry, label: 'x'.repeat(25) }] })],
  ['all addresses', place({ routes: [route('/*')] })],
  ['an address that is none', place({ routes: [route('//evil.example')] })],
  ['a condition that is not known', withGuard({ signedIn: true, age: 18 })],
  ['a role for visitors', withGuard({ signedIn: false, role: 'parent' })],
  ['a flag for visitors', withGuard({ signedIn: false, flag: 'wishes' })],
  ['a guard that says nothing', withGuard({})],
  ['an entry that leads elsewhere', place({ navigation: [{ ...entry, path: '/parent' }] })],
  ['an icon that is more than a drawing', place({ navigation: [{ ...entry, icon: 'M0 0"/><script>' }] })],
  ['a home elsewhere', place({ home: { role: 'parent', path: '/parent' } })],
  [
    'a home that its role may not open',
    { ...withGuard({ signedIn: true, role: 'child' }), home: { role: 'parent', path: '/kitchen' } },
  ],
  [
    'a home that not all of its role may open',
    { ...withGuard({ signedIn: true, flag: 'wishes' }), home: { role: 'parent', path: '/kitchen' } },
  ],
])('refused: %s', (_, value) => {
  expect(placeSchema.safeParse(value).success).toBe(false);
});

test('fields that are not known change nothing but in a guard', () => {
  const later = { ...place({ navigation: [{ ...entry, tint: 'red' }] }), later: true };
  expect(placeSchema.parse(later)).toEqual(place({ navigation: [{ ...entry, exact: false }], undisturbed: [] }));
});

import { onDevice } from '../device/storage';
import { startTheme } from './theme';

let prefersDark = false;
let tellSystem: () => void = () => undefined;

beforeEach(() => {
  onDevice.removeAll(() => true);
  prefersDark = false;
  window.matchMedia = ((query: string) => ({
    media: query,
    get matches() {
      return prefersDark;
    },
    addEventListener: (_: string, listener: () => void) => (tellSystem = listener),
  })) as unknown as typeof window.matchMedia;
});

const shown = () => document.documentElement.dataset['theme'];
function system(dark: boolean) {
  prefersDark = dark;
  tellSystem();
}

test('follows the system live until somebody chooses, and tells the areas each time', () => {
  const onChange = jest.fn();
  const theme = startTheme(onChange);
  expect([theme.get(), shown()]).toEqual(['auto', 'light']);
  system(true);
  expect(shown()).toBe('dark');
  theme.set('light');
  expect(localStorage.getItem('theme-storage')).toBe('light');
  system(true);
  expect(shown()).toBe('light');
  theme.set('auto');
  expect(shown()).toBe('dark');
  expect(onChange.mock.calls.map(([value]) => value as string)).toEqual(['light', 'dark', 'light', 'light', 'dark']);
});

test('follows a choice made in another tab', () => {
  startTheme(() => undefined);
  localStorage.setItem('theme-storage', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme-storage' }));
  expect(shown()).toBe('dark');
});

test('remembers the choice while the page lives when there is no storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const theme = startTheme(() => undefined);
  theme.set('dark');
  expect([theme.get(), shown()]).toEqual(['dark', 'dark']);
  jest.restoreAllMocks();
});

test('takes auto when something unknown is saved', () => {
  localStorage.setItem('theme-storage', '{"state":"sepia"}');
  expect(startTheme(() => undefined).get()).toBe('auto');
});

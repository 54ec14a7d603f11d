import { integrityPlugin } from './integrity-plugin';

function scriptFor(url: string) {
  const { createScript } = integrityPlugin.plugin();
  return createScript?.({ url } as Parameters<typeof createScript>[0]) as HTMLScriptElement;
}

test('an entry is loaded with the integrity of its release, also when the runtime asks by its full address', () => {
  integrityPlugin.expect('/releases/child/entry.abc.js', 'sha384-abc');
  expect(scriptFor('/releases/child/entry.abc.js').integrity).toBe('sha384-abc');
  expect(scriptFor(`${location.origin}/releases/child/entry.abc.js`).integrity).toBe('sha384-abc');
});

test('each address has its own, and a file of another origin can be checked', () => {
  integrityPlugin.expect('/releases/child/entry.abc.js', 'sha384-abc');
  integrityPlugin.expect('https://cdn.example/child/entry.abc.js', 'sha384-cdn');
  const script = scriptFor('https://cdn.example/child/entry.abc.js');
  expect(script.integrity).toBe('sha384-cdn');
  expect(script.crossOrigin).toBe('anonymous');
});

test('an override is loaded without one, and nothing else is', () => {
  integrityPlugin.expect('http://localhost:4201/tq_child.js', '');
  expect(scriptFor('http://localhost:4201/tq_child.js').integrity).toBe('');
  expect(() => scriptFor('http://localhost:4201/tq_parent.js')).toThrow('not an entry of the registry');
});

test('the public entry point does not load supabase-js: its chunk belongs to the internal one', async () => {
  jest.doMock('@supabase/supabase-js', () => {
    throw new Error('supabase-js was loaded');
  });
  const entry = await import('./index');
  expect(entry.hasStoredSession('')).toBe(false);
  await expect(import('./internal')).rejects.toThrow('supabase-js was loaded');
});

import { readOptions } from './options.ts';

const ENV = { RELEASE_STORE: 's3://releases', RELEASE_ENVIRONMENT: 'staging' };

test('what is asked for, before what the environment says', () => {
  expect(readOptions([], ENV)).toEqual({ environment: 'staging', store: 's3://releases', help: false });
  expect(readOptions(['--to', 'production', '--store', './x'], ENV)).toMatchObject({
    environment: 'production',
    store: './x',
  });
  // A variable that a workflow hands on without having one.
  expect(readOptions([], { ...ENV, RELEASE_ENVIRONMENT: '' }).environment).toBe('production');
});

test('what is not known is refused with the help', () => {
  expect(() => readOptions(['--environment', 'staging'], ENV)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('--environment'),
      remedy: expect.stringContaining('Usage'),
    }),
  );
});

test('another environment, which npm kept to itself, is not taken for the usual one', () => {
  expect(() => readOptions([], { ...ENV, npm_config_token_description: 'staging' })).toThrow(
    'npm kept --to to itself.',
  );
});

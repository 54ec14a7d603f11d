export * from './build-remote.ts';
export * from './serve-remote.ts';

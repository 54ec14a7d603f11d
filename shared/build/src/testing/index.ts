export * from './build-remote.ts';
export * from './evaluate.ts';
export * from './serve-remote.ts';

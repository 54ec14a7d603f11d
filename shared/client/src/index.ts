export type { TasteQuestClient } from './supabase';
export type { Database } from './database.types';
export type { MySession } from './mappers/session';
export { DataProvider } from './data-provider';
export { createTasteQuestStore } from './store';
export type { TasteQuestStore } from './store';
export { hasStoredSession, storageKey } from './stored-session';

export * from './errors';
export * from './model';
export * from './schemas';
export * from './endpoints';

import type { App } from '@supabase/lite';

/** lite declares these types but does not export them by name. */
export type StorageAdapter = NonNullable<App['_storageAdapter']>;
export type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

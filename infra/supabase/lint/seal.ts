import path from 'node:path';
import { sealMigrations } from './checksums.ts';

try {
  const added = sealMigrations(path.join(import.meta.dirname, '../migrations'));
  console.log(added.length > 0 ? `Sealed ${added.join(', ')}.` : 'Every migration is sealed.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

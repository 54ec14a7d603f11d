// Said at every import by supabase-js (Node 20 is supported here), and by lite of its storage (see api-gateway/upload.ts and the storage adapter).
const NOISE = /Node\.js 20 and below are deprecated|EXPERIMENTAL FEATURES ENABLED/;

const warn = console.warn;

console.warn = (...values: unknown[]) => {
  if (!NOISE.test(String(values[0]))) warn(...values);
};

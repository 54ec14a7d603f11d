import { WebSocket } from 'ws';

/** supabase-js needs a WebSocket as soon as a client is made, and Node 20 has none of its own. */
export function provideWebSocket(): void {
  if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket });
}

import WebSocket from 'ws';

type Params = Record<string, unknown>;
interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: unknown;
}

const ANSWER_LIMIT_MS = 60_000;

/** A WebDriver BiDi connection: commands with their answers, and events. */
export interface Bidi {
  send(method: string, params?: Params): Promise<unknown>;
  on(event: string, heard: (params: unknown) => void): void;
  close(): void;
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: unknown) => void>();
  let last = 0;

  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') listeners.get(message.method ?? '')?.(message.params);
    else if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', error: 'closed', message: 'the browser has ended' });
  });

  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = (last += 1);
        const limit = setTimeout(() => reject(new Error(`${method} got no answer.`)), ANSWER_LIMIT_MS);
        waiting.set(id, ({ type, result, error, message }) => {
          clearTimeout(limit);
          waiting.delete(id);
          if (type === 'error') reject(new Error(`${method}: ${error}: ${message}`));
          else resolve(result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    on: (event, heard) => void listeners.set(event, heard),
    close: () => socket.close(),
  };
}

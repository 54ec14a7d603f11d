import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createIntake } from './intake.ts';

/** Answers one request. `ip` is the address of the other end. */
export type Handler = (request: Request, ip: string) => Promise<Response>;

interface ListenOptions {
  port: number;
  /** The first must work; the others may be missing on this machine (::1 without IPv6), but not taken. */
  hosts: string[];
  /** How long a connection may be idle, in milliseconds. */
  keepAliveTimeout?: number;
  /** How long the rest of a refused body is thrown away, in milliseconds. */
  lingerMs?: number;
}

/** Longer than proxies and clients keep theirs (mostly 60 s): who closes first must not be us, just when a request is on its way. */
const KEEP_ALIVE_MS = 65_000;

/** As much as the largest upload and a bit, and a moment: neither memory nor a place is taken by whoever sends without end. */
const LINGER_BYTES = 16 * 1024 * 1024;
const LINGER_MS = 2000;

/** How long requests that are under way may take once the server is to end. */
const DRAIN_MS = 10_000;

export interface HttpServer {
  port: number;
  /** Takes no new connections, lets what is under way end, and closes. */
  close(): Promise<void>;
}

/** Serves a handler of web requests over HTTP. Port 0 takes a free one. Rejects when the port is taken. */
export async function serve(
  handler: Handler,
  { port, hosts, keepAliveTimeout = KEEP_ALIVE_MS, lingerMs = LINGER_MS }: ListenOptions,
): Promise<HttpServer> {
  const servers: Server[] = [];
  const intake = createIntake();
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    await Promise.all(servers.map(stop));
  };
  let bound = port;
  for (const [index, host] of hosts.entries()) {
    const take = (incoming: IncomingMessage, outgoing: ServerResponse, waitsForGo = false) =>
      intake.take(
        () => void respond(handler, incoming, outgoing, { waitsForGo, lingerMs, isClosing: () => isClosing }),
      );
    const server = createServer({ requestTimeout: 60_000, keepAliveTimeout }, take)
      .on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => take(incoming, outgoing, true))
      .on('connection', () => intake.knock());
    try {
      bound = await listen(server, bound, host);
      servers.push(server);
    } catch (error) {
      if (index > 0 && (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') continue;
      await close();
      throw error;
    }
  }
  return { port: bound, close };
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen({ port, host });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  await closed;
  clearTimeout(impatience);
}

interface Circumstances {
  /** Whether the sender waits to hear that its body is wanted ("Expect: 100-continue"). */
  waitsForGo: boolean;
  lingerMs: number;
  isClosing: () => boolean;
}

async function respond(
  handler: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { waitsForGo, lingerMs, isClosing }: Circumstances,
): Promise<void> {
  try {
    const body = bodyOf(incoming, () => waitsForGo && outgoing.writeContinue());
    const request = toRequest(incoming, body.stream);
    const response = request
      ? await handler(request, incoming.socket.remoteAddress ?? '')
      : new Response('Bad request', { status: 400 });
    const isSent = body.isWanted() || !waitsForGo;
    if (!incoming.complete && isSent && !request?.body?.locked) await discardRest(body.chunks, lingerMs);
    // What is unread all the same would be taken for the next request, and a server that ends takes no next one.
    if (!incoming.complete || isClosing()) outgoing.setHeader('connection', 'close');
    await send(response, outgoing);
  } catch (error) {
    console.error(`${incoming.method} ${incoming.url?.split('?')[0]}:`, error);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  }
}

/** A body that is taken from the line as it is read, and not before: of what is refused nothing is taken but to throw it away. */
function bodyOf(incoming: IncomingMessage, onWanted: () => void) {
  const chunks = incoming[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>>;
  let isWanted = false;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        if (!isWanted) onWanted();
        isWanted = true;
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, chunks, isWanted: () => isWanted };
}

/** Throws away what is still on its way of a refused body: a connection closed under a sender takes the answer along. */
async function discardRest(chunks: AsyncIterator<Uint8Array>, lingerMs: number): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, lingerMs, null).unref());
  for (let bytes = 0; bytes < LINGER_BYTES;) {
    const part = await Promise.race([chunks.next().catch(() => null), late]);
    if (!part || part.done) return;
    bytes += part.value.byteLength;
  }
}

/** Null for what the web knows no request of, such as TRACE. */
function toRequest(incoming: IncomingMessage, body: ReadableStream): Request | null {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    // The path may start with "//": give it a fixed origin by concatenation, never by resolution.
    return new Request(`http://localhost${incoming.url?.startsWith('/') ? incoming.url : '/'}`, {
      method,
      headers,
      ...(hasBody && { body, duplex: 'half' }),
    } as RequestInit);
  } catch {
    return null;
  }
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  // The caller left before there was an answer.
  if (outgoing.destroyed) return response.body?.cancel();
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  if (!response.body) return void outgoing.end();
  // Through a stream it would take some turns of the event loop, each as long as all that goes on in it.
  if (isJson(response)) return void outgoing.end(new Uint8Array(await response.arrayBuffer()));
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing).catch(
    (error: NodeJS.ErrnoException) => {
      // The browser went away.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    },
  );
}

const isJson = ({ headers }: Response): boolean =>
  /^application\/(\S+\+)?json\b/.test(headers.get('content-type') ?? '');

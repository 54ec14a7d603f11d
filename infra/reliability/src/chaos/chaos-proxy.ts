import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request that a fault decides about. */
export interface Exchange {
  /** Sends the request on, as often as it is called, and waits for the answer to its last byte. */
  forward(): Promise<Answer>;
  answer(answer: Partial<Answer>): void;
  /** Sends the beginning of the answer, then ends the connection. */
  breakOff(answer: Answer): void;
  /** Ends the connection without a word. */
  cut(): void;
}

/** What happens to a request on its way. When it has resolved, nothing of it goes on; what was not answered never will be. */
export type Fault = (exchange: Exchange) => Promise<void>;

/** A line between a client and the gateway that is perfect until it is told otherwise. */
export class ChaosProxy {
  readonly #target: URL;
  readonly #server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));
  #planned: { path: RegExp; fault: Fault; met: () => void }[] = [];
  #underWay = 0;

  private constructor(target: string) {
    this.#target = new URL(target);
  }

  static async open(target: string): Promise<ChaosProxy> {
    const proxy = new ChaosProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Nobody works on a request: who waits now waits for time to pass. */
  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  /** The next request on such a path meets the fault. Resolves when it has. */
  plan(path: RegExp, fault: Fault): Promise<void> {
    return new Promise((met) => this.#planned.push({ path, fault, met }));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.#underWay += 1;
    try {
      const body = Buffer.concat(await incoming.toArray());
      const exchange = this.#exchange(incoming, body, outgoing);
      // A preflight decides nothing.
      const index = this.#planned.findIndex(
        ({ path }) => incoming.method !== 'OPTIONS' && path.test(incoming.url ?? ''),
      );
      const [plan] = index < 0 ? [] : this.#planned.splice(index, 1);
      if (!plan) return exchange.answer(await exchange.forward());
      await plan.fault(exchange);
      plan.met();
    } catch {
      outgoing.destroy();
    } finally {
      this.#underWay -= 1;
    }
  }

  #exchange(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Exchange {
    const begin = ({ status = 200, headers = {} }: Partial<Answer>, length: number) => {
      const { 'transfer-encoding': _, ...rest } = headers;
      outgoing.writeHead(status, { ...rest, 'content-length': length });
    };
    return {
      forward: () => this.#forward(incoming, body),
      answer(answer) {
        begin(answer, answer.body?.length ?? 0);
        outgoing.end(answer.body);
      },
      breakOff(answer) {
        // Also where there is nothing to break off, something more was announced.
        begin(answer, answer.body.length + 1);
        outgoing.flushHeaders();
        outgoing.write(answer.body.subarray(0, answer.body.length / 2), () => outgoing.destroy());
      },
      cut: () => void incoming.socket.resetAndDestroy(),
    };
  }

  async #forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const { hostname, port } = this.#target;
    const passedOn = { ...headers, host: this.#target.host, 'accept-encoding': 'identity' };
    const sent = request({ hostname, port, method, path: url, headers: passedOn, agent: false });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const bytes = Buffer.concat(await response.toArray());
    return { status: response.statusCode ?? 0, headers: response.headers, body: bytes };
  }
}

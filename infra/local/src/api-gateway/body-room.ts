import { networkOf } from './rate-rules.ts';

const MB = 1024 * 1024;

/** How many bytes of bodies are kept at once: of everybody, and of one address. */
const ROOM = { all: 128 * MB, address: 32 * MB };

/** Files leave so much to forms: whoever sends photos without end keeps nobody from logging. */
const SHARE_OF_FILES = 7 / 8;

/** The room that bodies take in memory, from their first byte until the request is answered. */
export interface BodyRoom {
  /** A place for one body; what the server asks itself (null) is counted already, with the request that it is for. */
  enter(address: string | null, kind: 'form' | 'file'): BodyPlace;
}

export interface BodyPlace {
  /** Whether so many bytes more have room at this moment, or others would make way for them. */
  fits(bytes: number): boolean;
  /** Takes room for so many bytes more, where it is there or can be made. */
  take(bytes: number): boolean;
  /** Resolves when this body, which is still on its way, has to make way for others. It has no room any more then. */
  madeWay: Promise<'no room'>;
  /** All of it is here: it makes way for nobody. */
  arrived(): void;
  /** Gives back what was taken. */
  leave(): void;
}

/** A body that is on its way. */
interface Arriving {
  network: string;
  bytes: number;
  makeWay(): void;
}

/**
 * Who sends slowly on purpose keeps nobody out: where all is taken, the largest body that is on its way from the network with most of them
 * makes way for whoever has taken less.
 */
export function createBodyRoom(): BodyRoom {
  let taken = 0;
  const byNetwork = new Map<string, number>();
  const arriving = new Set<Arriving>();
  const takenBy = (network: string) => byNetwork.get(network) ?? 0;
  const add = (body: Arriving, bytes: number) => {
    const ofNetwork = takenBy(body.network) + bytes;
    if (ofNetwork > 0) byNetwork.set(body.network, ofNetwork);
    else byNetwork.delete(body.network);
    body.bytes += bytes;
    taken += bytes;
  };
  const largest = (least: number): Arriving | undefined =>
    [...arriving]
      .filter(({ network, bytes }) => bytes > 0 && takenBy(network) > least)
      .sort((a, b) => takenBy(b.network) - takenBy(a.network) || b.bytes - a.bytes)[0];

  const enter = (network: string, share: number): BodyPlace => {
    let tell: (why: 'no room') => void = () => undefined;
    const madeWay = new Promise<'no room'>((resolve) => (tell = resolve));
    const leave = () => {
      arriving.delete(body);
      add(body, -body.bytes);
    };
    const makeWay = () => {
      leave();
      tell('no room');
    };
    const body: Arriving = { network, bytes: 0, makeWay };
    arriving.add(body);
    const isAllowed = (bytes: number) => arriving.has(body) && takenBy(network) + bytes <= ROOM.address * share;
    const hasRoom = (bytes: number) => taken + bytes <= ROOM.all * share;
    const whoMakesWay = (bytes: number) => largest(takenBy(network) + bytes);
    return {
      fits: (bytes) => isAllowed(bytes) && (hasRoom(bytes) || whoMakesWay(bytes) !== undefined),
      take(bytes) {
        if (!isAllowed(bytes)) return false;
        while (!hasRoom(bytes)) {
          const other = whoMakesWay(bytes);
          if (!other) return false;
          other.makeWay();
        }
        add(body, bytes);
        return true;
      },
      madeWay,
      arrived: () => void arriving.delete(body),
      leave,
    };
  };
  return {
    enter: (address, kind) =>
      address === null ? uncounted() : enter(networkOf(address), kind === 'file' ? SHARE_OF_FILES : 1),
  };
}

const uncounted = (): BodyPlace => ({
  fits: () => true,
  take: () => true,
  madeWay: new Promise(() => undefined),
  arrived: () => undefined,
  leave: () => undefined,
});

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
  /** Whether so many bytes more have room at this moment. */
  fits(bytes: number): boolean;
  /** Takes room for so many bytes more, where it is there. */
  take(bytes: number): boolean;
  /** Gives back what was taken. */
  leave(): void;
}

const UNCOUNTED: BodyPlace = { fits: () => true, take: () => true, leave: () => undefined };

export function createBodyRoom(): BodyRoom {
  let taken = 0;
  const byNetwork = new Map<string, number>();
  return {
    enter(address, kind) {
      if (address === null) return UNCOUNTED;
      const network = networkOf(address);
      const share = kind === 'file' ? SHARE_OF_FILES : 1;
      let own = 0;
      const ofNetwork = () => byNetwork.get(network) ?? 0;
      const add = (bytes: number) => {
        own += bytes;
        taken += bytes;
        if (ofNetwork() + bytes > 0) byNetwork.set(network, ofNetwork() + bytes);
        else byNetwork.delete(network);
      };
      const fits = (bytes: number) => taken + bytes <= ROOM.all * share && ofNetwork() + bytes <= ROOM.address * share;
      return {
        fits,
        take(bytes) {
          if (!fits(bytes)) return false;
          add(bytes);
          return true;
        },
        leave: () => add(-own),
      };
    },
  };
}

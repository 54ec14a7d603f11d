import type { RemoteEvent } from '@tastequest/client';
import type { RemoteBuild } from '@tastequest/contract';

/** A build, and for whom it is. That of an override has no channel: it is for nobody else. */
export type ChosenBuild = RemoteBuild & { channel?: RemoteEvent['channel'] };

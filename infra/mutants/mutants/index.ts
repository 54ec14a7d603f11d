import type { Mutant } from './mutant.ts';
import { access } from './access.ts';
import { away } from './away.ts';
import { backups } from './backups.ts';
import { badInput } from './bad-input.ts';
import { build } from './build.ts';
import { canary } from './canary.ts';
import { challenges } from './challenges.ts';
import { client } from './client.ts';
import { confirmedEmails } from './confirmed-emails.ts';
import { damage } from './damage.ts';
import { decisions } from './decisions.ts';
import { apiGateway } from './api-gateway.ts';
import { kept } from './kept.ts';
import { limits } from './limits.ts';
import { loading } from './loading.ts';
import { mails } from './mails.ts';
import { meals } from './meals.ts';
import { migrations } from './migrations.ts';
import { overrides } from './overrides.ts';
import { people } from './people.ts';
import { logPhotos } from './log-photos.ts';
import { photos } from './photos.ts';
import { pressure } from './pressure.ts';
import { points } from './points.ts';
import { reliability } from './reliability.ts';
import { releases } from './releases.ts';
import { remoteEvents } from './remote-events.ts';
import { remotes } from './remotes.ts';
import { server } from './server.ts';
import { sessions } from './sessions.ts';
import { shell } from './shell.ts';
import { supervision } from './supervision.ts';
import { support } from './support.ts';
import { twoStep } from './two-step.ts';
import { userPages } from './user-pages.ts';
import { waitingMails } from './waiting-mails.ts';
import { waysIn } from './ways-in.ts';

export const MUTANTS: Mutant[] = [
  ...access,
  ...points,
  ...meals,
  ...photos,
  ...pressure,
  ...logPhotos,
  ...challenges,
  ...people,
  ...waysIn,
  ...support,
  ...kept,
  ...decisions,
  ...userPages,
  ...shell,
  ...loading,
  ...overrides,
  ...client,
  ...away,
  ...remotes,
  ...reliability,
  ...releases,
  ...remoteEvents,
  ...apiGateway,
  ...badInput,
  ...limits,
  ...supervision,
  ...backups,
  ...damage,
  ...sessions,
  ...twoStep,
  ...confirmedEmails,
  ...mails,
  ...waitingMails,
  ...migrations,
  ...server,
  ...canary,
  ...build,
];

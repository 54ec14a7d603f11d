import { createHash } from 'node:crypto';
import path from 'node:path';
import { SECTIONS } from '@tastequest/build/contract-api';
import { EXPOSED_MODULE, remoteContainer, SHARED_MODULES } from '@tastequest/build/shared-modules';
import { designTokens, rootAttributes } from './page.ts';
import { contractTypes, type Entries } from './types.ts';

const INTRODUCTION = `What shell and remotes promise each other in this version of the contract. Made by \`npm run contract:report\` and never changed after
that: docs/decisions/026-contract-report.md.`;

/** Types of files that a build writes, and browsers of other versions read. */
const FILES = ['BuildManifest', 'Registry', 'RegistryEntry', 'RemoteBuild', 'RuntimeConfig'];
const OF_REMOTES = ['RemoteModule'];

/** The report of the contract that the sources in `root` have, as `version`. */
export function makeReport(root: string, version: string): string {
  const types = contractTypes(path.join(root, 'shared/contract'));
  const elsewhere = [...FILES, ...OF_REMOTES];
  const named = (name: string, what: string): [string, string] => [name, what];
  const sections: Record<keyof typeof SECTIONS, Entries> = {
    exports: types({ file: 'src/index.ts', counts: (name) => !elsewhere.includes(name) }),
    router: types({ file: 'src/router.ts' }),
    redux: types({ file: 'src/redux.ts' }),
    modules: Object.entries(SHARED_MODULES).map(([name, { version: has, requiredVersion }]) =>
      named(name, `${has} for ${requiredVersion}`),
    ),
    tokens: designTokens(root).map((name) => named(name, 'custom property')),
    attributes: rootAttributes(root).map((name) => named(name, 'attribute')),
    remote: [
      [remoteContainer('NAME'), 'global'],
      [EXPOSED_MODULE, 'module of the global'],
      ...types({ file: 'src/index.ts', counts: (name) => OF_REMOTES.includes(name) }),
    ],
    files: [
      ...types({ file: 'src/internal.ts', counts: (name) => name === 'BuildManifest' }),
      ...types({ file: 'src/index.ts', counts: (name) => ['Registry', 'RuntimeConfig'].includes(name) }),
    ],
  };
  return seal(`# Contract ${version}\n\n${INTRODUCTION}\n\n${write(sections)}`);
}

const write = (sections: Record<keyof typeof SECTIONS, Entries>) =>
  Object.entries(SECTIONS)
    .map(([key, title]) => {
      const entries = sections[key as keyof typeof SECTIONS];
      return `## ${title}\n\n${entries.map(([name, what]) => `    ${name}: ${what}\n`).join('')}`;
    })
    .join('\n');

const SEAL = /\nSHA-256 of the text above: (\w+)\n$/;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Ends a report with its checksum, so that a change by hand shows. */
export const seal = (text: string): string => `${text}\nSHA-256 of the text above: ${sha256(text)}\n`;

/** Whether a report is as it was made. */
export const isSealed = (report: string): boolean => SEAL.exec(report)?.[1] === sha256(report.replace(SEAL, ''));

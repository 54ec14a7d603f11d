import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Whose packages stay on the machine that builds or tests. Those of every other workspace are shipped or served. */
const TOOLS = new Set([
  'shared/build',
  'infra/bench',
  'infra/browsers',
  'infra/contract-report',
  'infra/e2e',
  'infra/migrations-check',
  'infra/mutants',
]);
/** What the tools put into the bundles: webpack its own runtime, and the runtime of federation with all it needs. */
const BUNDLED_FILES = 'node_modules/webpack';
const BUNDLED_TREE = 'node_modules/@module-federation/webpack-bundler-runtime';

/** The words by which a text grants a license, as `plain` leaves them. */
const GRANTS = {
  MIT: ['permission is hereby granted, free of charge, to any person obtaining a copy', 'the above copyright notice'],
  'MIT-0': ['to deal in the software without restriction'],
  ISC: ['for any purpose with or without fee is hereby granted, provided that the above copyright notice'],
  '0BSD': ['for any purpose with or without fee is hereby granted. the software is provided'],
  'BSD-2-Clause': ['redistribution and use in source and binary forms, with or without modification, are permitted'],
  'BSD-3-Clause': [
    'redistribution and use in source and binary forms, with or without modification, are permitted',
    /endorse or promote products derived from this software/,
  ],
  'Apache-2.0': [/apache license,? version 2\.0/],
  'MPL-2.0': [/mozilla public license,? version 2\.0/],
  'CC0-1.0': [/cc0 1\.0 universal/],
  Unlicense: ['this is free and unencumbered software released into the public domain'],
};
/** The long texts, which speak of commerce themselves. */
const LONG_TEXTS = [
  /apache license version 2\.0, january 2004.*?accepting any such warranty or additional liability\./g,
  /mozilla public license version 2\.0 1\. definitions.*?exhibit b .*?(mozilla public license, v\. 2\.0|$)/g,
  /cc0 1\.0 universal .*?(use of cc0|with respect to this cc0 or use of the work|$)/g,
];
/** What the free licenses do not say outside of those texts. */
const RESTRICTS =
  /\b(commercial|non-?commercial|dual[- ]licen[sc]ed?|oem|paid|purchase|revenue|subscription|royalty|proprietary|evaluation|not allowed|not permitted)\b/;

const plain = (text) =>
  text
    .toLowerCase()
    .replace(/^[\s*#>/]+/gm, '')
    .replace(/[*`_]+/g, '')
    .replace(/\s+/g, ' ');

/** `(MIT OR Apache-2.0)` as the ways to choose from, each with all that holds then. Deeper nesting names no license. */
const choicesOf = (expression) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(/ OR /)
    .map((choice) => choice.split(/ AND /));

/**
 * Why a package can't be shipped, or undefined. Its package.json has to name a free license, and its license files, when it
 * has any, have to grant the same and restrict nothing: a `package.json` goes on saying MIT when the text has long changed.
 * @param {{ license: unknown, texts: string[] }} found
 */
export function licenseProblem({ license, texts }) {
  if (typeof license !== 'string') return 'names no license in its package.json';
  const free = choicesOf(license).filter((ids) => ids.every((id) => id in GRANTS));
  if (free.length === 0) return `is under "${license}"`;
  if (texts.length === 0) return undefined;
  const words = plain(texts.join('\n'));
  const [restriction] = LONG_TEXTS.reduce((rest, text) => rest.replace(text, ''), words).match(RESTRICTS) ?? [];
  if (restriction) return `says "${license}" in its package.json and "${restriction}" in its license file`;
  const says = (phrase) => (typeof phrase === 'string' ? words.includes(phrase) : phrase.test(words));
  const isGranted = (id) => GRANTS[id].every(says);
  if (free.some((ids) => ids.every(isGranted))) return undefined;
  const granted = Object.keys(GRANTS).filter(isGranted).join(', ');
  return `says "${license}" in its package.json and ${granted || 'something else'} in its license file`;
}

/** Where Node finds the package `name` from the package at `from`, as a key of the lockfile. */
function resolve(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    const key = path.posix.join(at, 'node_modules', name);
    if (packages[key]) return packages[key].link ? packages[key].resolved : key;
    if (at === '') return undefined;
  }
}

/**
 * The packages that reach browsers, or run on a server of production, each with who asked for it.
 * @returns {Map<string, string>}
 */
export function productionPackages({ packages }) {
  const isWorkspace = (key) => key !== '' && !key.includes('node_modules/');
  const asked = new Map(
    Object.keys(packages).flatMap((key) => (isWorkspace(key) && !TOOLS.has(key) ? [[key, '']] : [])),
  );
  if (packages[BUNDLED_TREE]) asked.set(BUNDLED_TREE, 'shared/build');
  for (const key of asked.keys()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[key];
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = resolve(packages, key, name);
      if (found && !TOOLS.has(found) && !asked.has(found)) asked.set(found, key);
    }
  }
  if (packages[BUNDLED_FILES]) asked.set(BUNDLED_FILES, 'shared/build');
  return new Map([...asked].filter(([key]) => !isWorkspace(key)));
}

/** What cannot be shipped, a line each: the package, what is wrong, and through whom it comes. */
export function licenseProblems(root) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const asked = productionPackages(lock);
  const nameOf = (key) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const comesFrom = (key) => (asked.has(key) ? `${comesFrom(asked.get(key))} > ${nameOf(key)}` : key);
  return [...asked.keys()].flatMap((key) => {
    const problem = licenseProblem(readLicense(path.join(root, key), lock.packages[key]));
    return problem ? [`${nameOf(key)}@${lock.packages[key].version} ${problem} (${comesFrom(key)})`] : [];
  });
}

/** Programs for other systems are not installed: of those only the lockfile speaks. */
function readLicense(folder, locked) {
  if (!existsSync(folder)) return { license: locked.license, texts: [] };
  const { license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && /^(un)?licen[sc]e|^copying/i.test(entry.name),
  );
  return { license, texts: files.map(({ name }) => readFileSync(path.join(folder, name), 'utf8')) };
}

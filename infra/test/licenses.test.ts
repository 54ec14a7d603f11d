import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { licenseProblem, licenseProblems, productionPackages } from './licenses.mjs';

const MIT = `The MIT License (MIT)

Copyright (c) 2020 Somebody

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files, to deal in the Software without restriction.
The above copyright notice and this permission notice shall be included in all copies.`;
const ISC = `ISC License
 * Permission to use, copy, modify, and distribute this software for any
 * purpose with or without fee is hereby granted, provided that the above
 * copyright notice and this permission notice appear in all copies.`;
const DUAL = `# Licenses
Free of charge for organizations with less than $2 million in annual revenue; everybody else needs a paid license.`;

test('everything that is shipped or served is under a free license', () => {
  expect(licenseProblems(path.join(__dirname, '../..'))).toEqual([]);
});

test.each([
  ['MIT', [MIT]],
  ['ISC', [ISC]],
  ['(MIT OR GPL-3.0)', [MIT]],
  ['MIT AND ISC', [MIT, ISC]],
  // Some packages bring no text.
  ['0BSD', []],
])('%s is free when the license files say so, too', (license, texts) => {
  expect(licenseProblem({ license, texts })).toBeUndefined();
});

test.each([
  ['a commercial text', 'MIT', [DUAL], 'says "MIT" in its package.json and "revenue" in its license file'],
  [
    'a commercial text beside the free one',
    'MIT',
    [`${MIT}\n${DUAL}`],
    'says "MIT" in its package.json and "revenue" in its license file',
  ],
  [
    'a text that grants nothing',
    'MIT',
    ['All rights reserved.'],
    'says "MIT" in its package.json and something else in its license file',
  ],
  ['the text of another license', 'MIT', [ISC], 'says "MIT" in its package.json and ISC in its license file'],
  [
    'one text of two',
    'MIT AND ISC',
    [MIT],
    'says "MIT AND ISC" in its package.json and MIT, MIT-0 in its license file',
  ],
  ['a license by reference', 'SEE LICENSE IN LICENSE', [MIT], 'is under "SEE LICENSE IN LICENSE"'],
  ['a license that is not on the list', 'GPL-3.0', [], 'is under "GPL-3.0"'],
  ['a part that is not on the list', '(MIT AND GPL-3.0)', [MIT], 'is under "(MIT AND GPL-3.0)"'],
  ['no license', undefined, [MIT], 'names no license in its package.json'],
])('%s is refused', (_what, license, texts, problem) => {
  expect(licenseProblem({ license, texts })).toBe(problem);
});

describe('the packages of production', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'licenses-'));
  afterAll(() => rmSync(root, { recursive: true }));

  const packages = {
    '': { devDependencies: { linter: '1' } },
    app: { dependencies: { '@x/ui': '*', 'shared-tools': '*' } },
    'shared/ui': { dependencies: { charts: '5.0.0' } },
    'shared/build': { dependencies: { linter: '1' } },
    'node_modules/@x/ui': { link: true, resolved: 'shared/ui' },
    'node_modules/shared-tools': { link: true, resolved: 'shared/build' },
    'node_modules/charts': { version: '5.0.0', dependencies: { helper: '1' }, peerDependencies: { peer: '1' } },
    'node_modules/charts/node_modules/helper': { version: '1.0.0' },
    'node_modules/helper': { version: '2.0.0' },
    'node_modules/peer': { version: '1.0.0', license: 'MIT' },
    'node_modules/linter': { version: '1.0.0' },
  };

  test('are those that a shipped workspace needs, not those of the tools', () => {
    expect([...productionPackages({ packages }).keys()]).toEqual([
      'node_modules/charts',
      'node_modules/charts/node_modules/helper',
      'node_modules/peer',
    ]);
  });

  test('fail with their name and with whom they come', () => {
    const put = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    };
    put('package-lock.json', JSON.stringify({ packages }));
    put('node_modules/charts/package.json', '{"license": "MIT"}');
    put('node_modules/charts/LICENSE', DUAL);
    put('node_modules/charts/node_modules/helper/package.json', '{"license": "WTFPL"}');
    expect(licenseProblems(root)).toEqual([
      'charts@5.0.0 says "MIT" in its package.json and "revenue" in its license file (shared/ui > charts)',
      'helper@1.0.0 is under "WTFPL" (shared/ui > charts > helper)',
    ]);
  });
});

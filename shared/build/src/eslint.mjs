import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { browserFloorRule } from './browser-floor-rule.mjs';
import { layersRule, loneRemote } from './layers-rule.mjs';

const onlyInClient = 'Data access lives in shared/client.';
const DATA_ACCESS = [
  {
    selector: "CallExpression[callee.type='MemberExpression'][callee.property.name=/^(rpc|invoke)$/]",
    message: onlyInClient,
  },
  {
    selector:
      "CallExpression[callee.type='MemberExpression'][callee.property.name='from'][callee.object.name!=/^(Array|Object|Buffer|Uint8Array)$/]",
    message: onlyInClient,
  },
];
const onlyInFormats = 'Numbers, dates and lists are written by @tastequest/formats, in the language of the product.';
const FORMATTING = [
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message: onlyInFormats,
  },
  {
    selector: ":matches(NewExpression, CallExpression)[callee.object.name='Intl'][callee.property.name=/^[A-Z]/]",
    message: onlyInFormats,
  },
];
const restricted = (...syntax) => ({ 'no-restricted-syntax': ['error', ...syntax] });

/**
 * The lint of the whole repository, or of a remote that is checked out alone. `root` is its folder; the layer rules come from the
 * folders found there.
 */
export const lint = (root) => rulesFor(root, loneRemote(root) ? 'src' : '{shell,mfe-*}/src');

const rulesFor = (root, apps) =>
  tseslint.config(
    {
      ignores: [
        '**/dist/',
        '**/.dev/',
        '**/.turbo/',
        '**/.data*/',
        '**/coverage/',
        '**/test-results/',
        'shared/client/src/database.types.ts',
      ],
    },
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    ...tseslint.configs.recommended,
    {
      plugins: { tastequest: { rules: { layers: layersRule(root), 'browser-floor': browserFloorRule } } },
      rules: {
        'tastequest/layers': 'error',
        '@typescript-eslint/no-explicit-any': 'error',
        '@typescript-eslint/ban-ts-comment': [
          'error',
          { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true },
        ],
        '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'max-lines': ['error', { max: 250 }],
        'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
        'no-console': ['error', { allow: ['warn', 'error'] }],
        eqeqeq: 'error',
      },
    },
    {
      files: ['**/*.tsx', `${apps}/**/*.ts`, 'shared/**/*.ts'],
      plugins: { 'react-hooks': reactHooks },
      rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    },
    {
      files: [`${apps}/**/*.{ts,tsx}`, 'shared/{ui,contract,family}/src/**/*.{ts,tsx}'],
      rules: restricted(...DATA_ACCESS, ...FORMATTING),
    },
    { files: ['shared/client/src/**/*.{ts,tsx}'], rules: restricted(...FORMATTING) },
    { files: ['shared/formats/src/**/*.{ts,tsx}'], rules: restricted(...DATA_ACCESS) },
    {
      files: [`${apps}/**/*.{ts,tsx}`, 'shared/!(build)/src/**/*.{ts,tsx}'],
      ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
      rules: { 'tastequest/browser-floor': 'error' },
    },
    { files: ['**/*.test.{ts,tsx}', 'infra/e2e/**'], rules: { 'max-lines-per-function': 'off' } },
    { files: ['infra/**', 'shared/build/**', '*.mjs'], rules: { 'no-console': 'off' } },
  );

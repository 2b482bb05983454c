import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.spec.{ts,tsx,mjs}', '**/*.int-spec.ts', '**/*.fault-spec.ts', '**/test/**'];
const CONFIGS = ['**/*.config.{js,mjs,ts}', '**/.*.cjs'];

/** Where real time is what is meant: the clocks themselves, sessions, tokens, delays, log lines. */
const REAL_TIME = [
  'packages/*/src/clock/**',
  'packages/service-kit/src/{outbox,queues,schedules,identity}/**',
  'packages/testing/src/**',
];

const REAL_TIME_MESSAGE =
  'Rules ask the FestivalClock (useFestivalNow in the browser): the festival can be rehearsed at another time. ' +
  'Real time is for sessions, tokens, rate limits and job delays; their folders are listed in eslint.config.js.';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      'bundles/**',
      '**/node_modules/**',
      '.festival*/**',
      '.cache/**',
      'coverage/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      // Biome has these, and takes its own comments as reasons for exceptions.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['{shell,mfe-*}/**/*.{ts,tsx}', 'packages/{ui,mfe-kit,forms,api-client}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      // It takes a component that comes by context for one that is made during render.
      'react-hooks/static-components': 'off',
    },
  },
  {
    files: ['**/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'max-lines': ['error', 250],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
    },
  },
  { files: TESTS, rules: { 'max-lines': ['error', 250] } },
  { files: ['tools/**/*.mjs'], rules: { 'max-lines': ['error', 150] } },
  { files: ['tools/artwork/**/*.mjs'], rules: { 'max-lines': ['error', 250] } },
  {
    files: ['{shell,mfe-*,gateway,checker,services,packages}/**/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, ...REAL_TIME],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: REAL_TIME_MESSAGE,
        },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: REAL_TIME_MESSAGE,
        },
      ],
    },
  },
  { files: CONFIGS, rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);

import reactHooks from 'eslint-plugin-react-hooks';
import { parser } from 'typescript-eslint';

const WEB = ['{shell,mfe-*}/**/*.{ts,tsx}', 'packages/{ui,mfe-kit,forms}/**/*.{ts,tsx}'];
const SERVER = ['{services/*,checker,packages/service-kit}/src/**/*.ts'];
/** The files of tables and of what only reads, the folders for SQL, and the tools that they use. */
const PERSISTENCE = [
  '**/*.{table,queries}.ts',
  '**/{persistence,queries,migrations}/**',
  'packages/service-kit/src/{database,events,idempotency,outbox,words}.ts',
];
/** Names in snake_case that others chose: the specified API, OpenID Connect, OpenTelemetry, the randomness beacon, csv-stringify, and a cookie. */
const FOREIGN = [
  ...['bump_waitlist', 'bumped_workshop', 'date_uploaded', 'previous_signature', 'escape_formulas'],
  ...['access_token', 'client_id', 'client_name', 'client_secret', 'code_challenge', 'sign_in'],
  ...['code_challenge_method', 'email_verified', 'error_description', 'grant_types'],
  ...[
    'redirect_uri',
    'redirect_uris',
    'response_types',
    'token_endpoint_auth_method',
    'pessimistic_write',
  ],
].join('|');

const text = (/** @type {string} */ pattern) =>
  `:matches(Literal[value=/${pattern}/], TemplateElement[value.raw=/${pattern}/])`;
const HANDLE = '/^(manager|dataSource|connection|reads|snapshot)$/';
const OUTSIDE = 'Only tables, queries and migrations';
const JOINED = {
  selector: text('GROUP_CONCAT'),
  message: 'A list that is joined in SQL has to be split again.',
};

/** A command, which has execute(), has no other public method. Nest calls onModuleInit. */
const COMMAND = {
  selector:
    'ClassDeclaration:has(> Decorator) > ClassBody:has(> MethodDefinition[key.name="execute"]) > MethodDefinition[kind="method"][key.type="Identifier"][key.name!=/^(execute|onModuleInit)$/][accessibility!=/private|protected/]',
  message: 'A command does one thing: execute().',
};

/** The rules of React and of its compiler, and those that need the syntax of TypeScript. Biome has all other rules, for all files (`biome.jsonc`). */
export default [
  {
    ignores: [
      '**/*.{js,mjs,cjs}',
      '**/dist/**',
      'bundles/**',
      '.festival*/**',
      '.cache/**',
      'coverage/**',
    ],
  },
  {
    files: [...WEB, ...SERVER],
    languageOptions: { parser },
    rules: {
      'no-warning-comments': [
        'error',
        { terms: ['@ts-ignore', '@ts-nocheck', '@ts-expect-error'], location: 'anywhere' },
      ],
    },
  },
  {
    files: WEB,
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      // It takes a component that comes by context for one that is made during render.
      'react-hooks/static-components': 'off',
    },
  },
  {
    files: SERVER,
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', JOINED, COMMAND] },
  },
  {
    files: SERVER,
    ignores: ['**/*.spec.ts', ...PERSISTENCE],
    rules: {
      'no-restricted-syntax': [
        'error',
        JOINED,
        COMMAND,
        {
          selector: text(
            '\\b(SELECT|INSERT (IGNORE )?INTO|REPLACE INTO|UPDATE|DELETE FROM|(CREATE|ALTER|DROP) TABLE)\\b',
          ),
          message: `${OUTSIDE} contain SQL.`,
        },
        {
          selector: `CallExpression[callee.property.name=/^(query|rows)$/]:matches([callee.object.name=${HANDLE}], [callee.object.property.name=${HANDLE}])`,
          message: `${OUTSIDE} run SQL.`,
        },
        {
          selector: `:matches(${text('\\b(?!response\\.status_code)[a-z]+\\.[a-z0-9]+_[a-z_]+')}, Identifier[name=/^(?!(${FOREIGN})$)[a-z][a-z0-9]*(_[a-z0-9]+)+$/])`,
          message: `${OUTSIDE} use names in snake_case.`,
        },
      ],
    },
  },
];

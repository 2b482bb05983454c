const AREA = '^mfe-[^/]+/';
const APPS = '^(shell|mfe-[^/]+|gateway|checker|cli|services/[^/]+)/';
const BROWSER = '^(shell|mfe-[^/]+|packages/(ui|mfe-kit|forms|contracts|edition|lifecycles))/';
const TESTS = '(\\.(spec|int-spec|fault-spec)\\.tsx?$|/test/|/src/dev/|^e2e/)';

/** The gateway's rooms: each imports what stands before it, and nothing after it. */
const GATEWAY_ROOMS = [
  'edge',
  'live',
  'cache',
  'site/releases',
  'site/renderers',
  'site/pages',
  'own-calls',
  'operations',
];
const GATEWAY = '^gateway/src/';
const gatewayRooms = GATEWAY_ROOMS.slice(0, -1).map((room, at) => ({
  name: 'gateway-rooms-in-one-direction',
  severity: 'error',
  comment: `A room that reaches up cannot be read, tested or changed without the one above it. ${room} stands below what it imports here.`,
  from: { path: `${GATEWAY}${room}/`, pathNot: TESTS },
  to: { path: `${GATEWAY}(${GATEWAY_ROOMS.slice(at + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...gatewayRooms,
    {
      name: 'no-area-to-area',
      severity: 'error',
      comment:
        'Each area is shipped by another subcommittee on another day. They meet in slots, in URLs and in the API.',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: AREA, pathNot: '^$1/' },
    },
    {
      name: 'no-service-to-service',
      severity: 'error',
      comment:
        'A service owns its data and is deployed alone. Others reach it over HTTP or through an event.',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'no-app-to-app',
      severity: 'error',
      comment: 'What two apps share is a package: importing an app ties their releases together.',
      from: { path: APPS },
      to: { path: APPS, pathNot: '^$1/' },
    },
    {
      name: 'no-service-to-gateway',
      severity: 'error',
      comment: 'Nothing comes back up: the gateway calls services, never the other way round.',
      from: { path: '^services/' },
      to: { path: '^gateway/' },
    },
    {
      name: 'no-package-to-app',
      severity: 'error',
      comment: 'A package is beneath all apps; one that knows an app cannot be used by another.',
      from: { path: '^packages/' },
      to: { path: APPS },
    },
    {
      name: 'tools-stand-below-journeys',
      severity: 'error',
      comment:
        'Journeys use the tools that start a festival and open a browser. Nothing below reaches up into the journeys.',
      from: { path: '^(tools|packages|services|gateway|checker|cli)/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      comment:
        'Contracts are what everybody agrees on. Whatever they import, everybody would depend on.',
      from: { path: '^packages/contracts/' },
      to: {
        path: '^(shell|mfe-|gateway|services|packages|tools|e2e)',
        pathNot: '^packages/contracts/',
      },
    },
    {
      name: 'ui-stands-alone',
      severity: 'error',
      comment: 'Components show what they are given and fetch nothing; then any area can use them.',
      from: { path: '^packages/ui/', pathNot: TESTS },
      to: { path: '^(shell|mfe-|gateway|services|packages|tools)', pathNot: '^packages/ui/' },
    },
    {
      name: 'areas-know-the-shell-through-the-kit',
      severity: 'error',
      comment:
        "Router, query client, session and loading are the shell's. An area takes them from @festival/mfe-kit, so that there is one of each in the page and the shell can change them.",
      from: { path: AREA, pathNot: TESTS },
      to: {
        path: [
          '^shell/',
          'node_modules/(react-router|react-router-dom|@tanstack/react-query|@module-federation)/',
        ],
      },
    },
    {
      name: 'one-form-stack',
      severity: 'error',
      comment:
        'How a form is checked, sent once, refused and kept is decided in @festival/forms, and the library is shared by the shell. An import of its own would be a second copy and a second way.',
      from: { path: '^(shell|mfe-[^/]+|packages/[^/]+)/', pathNot: '^packages/forms/' },
      to: { path: 'node_modules/(react-hook-form|@hookform/resolvers|react-dropzone|@dnd-kit)/' },
    },
    {
      name: 'no-server-code-in-the-browser',
      severity: 'error',
      comment: 'Node-side packages bring databases, secrets and megabytes.',
      from: { path: BROWSER, pathNot: [TESTS, 'webpack\\.config\\.js$'] },
      to: {
        path: ['^packages/(service-kit|demo-world)/', 'node_modules/@nestjs/'],
      },
    },
    {
      name: 'secrets-stay-in-contests',
      severity: 'error',
      comment:
        'Only services/contests reveals clues and quizzes, at their time. Imported anywhere else, they would be in a script or a page before that.',
      from: {
        pathNot: [TESTS, '^services/contests/', '^packages/edition/src/secrets/'],
      },
      to: { path: '^packages/edition/(src/secrets/|editions/[^/]+/secrets)' },
    },
    {
      name: 'test-helpers-only-in-tests',
      severity: 'error',
      comment: 'Throw-away databases and mocks have no place in what is shipped.',
      from: {
        path: '^(shell|mfe-|gateway|checker|cli|services|packages)',
        pathNot: [TESTS, '^packages/presets/', '/testing(/|\\.tsx$)'],
      },
      to: {
        path: [
          '^packages/service-kit/testing/',
          '^packages/mfe-kit/src/testing\\.tsx$',
          '^packages/lifecycles/src/testing\\.ts$',
          'node_modules/@nestjs/testing/',
        ],
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'In a cycle, import order decides whether a class is defined yet. Types and the two ends of a relation may refer to each other.',
      from: { pathNot: '\\.(entity|table)\\.ts$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'declared-dependencies',
      severity: 'error',
      comment:
        'A package that its workspace does not name is there by luck, and gone with the next install.',
      from: { path: '^(shell|mfe-|gateway|checker|cli|services|packages|tools)', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    exclude: {
      path: [
        '^(shell|mfe-[^/]+|gateway|checker|(services|packages)/[^/]+)/dist/',
        '^\\.festival',
        '\\.(css|svg|png|webp|avif|woff2)$',
      ],
    },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default'],
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};

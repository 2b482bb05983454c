import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type CallDefinition, mayCall } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { clockState } from '@festival/contracts/clock';
import { errorBody } from '@festival/contracts/common';
import { type ErrorCode, errorCatalogue } from '@festival/contracts/errors';
import { imageSet } from '@festival/contracts/images';
import { IDEMPOTENCY_KEY_LENGTH } from '@festival/contracts/limits';
import { cartLine, order, purchase, shortage } from '@festival/contracts/orders';
import {
  adminWorkshop,
  participant,
  profileWorkshop,
  workshopSignUps,
} from '@festival/contracts/participants';
import { isInternal, splitCallName } from '@festival/contracts/paths';
import { product } from '@festival/contracts/products';
import { profile } from '@festival/contracts/profile';
import { session, sessionCookieName } from '@festival/contracts/session';
import { vendor } from '@festival/contracts/vendors';
import { workshop } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { siteTokens } from '@festival/service-kit/tokens';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
  type ZodOpenApiSchemaObject,
} from 'zod-openapi';
import type { GatewayConfig } from '../config.js';
import { escapeHtml } from '../edge/html.js';

const DOCS = '/api/docs';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('swagger-ui-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
/** The viewer's own files. Another version has other addresses, so browsers keep them. */
const VIEWER = `${DOCS}/swagger-ui/${version}`;
const VIEWER_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

const page = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${VIEWER}/swagger-ui.css">
<link rel="stylesheet" href="${DOCS}/docs.css">
</head>
<body>
<div id="docs"></div>
<noscript>Without scripts: <a href="${DOCS}/openapi.json">the description as OpenAPI 3.1</a>.</noscript>
<script src="${VIEWER}/swagger-ui-bundle.js"></script>
<script src="${DOCS}/docs.js"></script>
</body>
</html>
`;

/** It only shows the calls: nobody presses a button here that changes something. The plugin adds the landmark and the heading that the viewer lacks. */
const script = `
SwaggerUIBundle({
  url: '${DOCS}/openapi.json',
  dom_id: '#docs',
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  // Its colours are too pale to read.
  syntaxHighlight: { activated: false },
  plugins: [
    ({ React: { createElement } }) => ({
      wrapComponents: {
        InfoContainer: (Info) => (props) =>
          createElement('section', { 'aria-label': 'About' }, createElement(Info, props)),
        operations: (Operations) => (props) => [
          createElement('h2', { key: 'title' }, 'Calls'),
          createElement(Operations, { key: 'calls', ...props }),
        ],
      },
    }),
  ],
});
`;

/** With the site's tokens, because the documentation works without a release. */
const style = siteTokens + readFileSync(new URL('../../styles/docs.css', import.meta.url), 'utf8');

/** Every public call of the API, as OpenAPI and for people. */
export const registerDocs = async (
  server: FastifyInstance,
  edition: Edition,
  { PUBLIC_URL }: GatewayConfig,
): Promise<void> => {
  /** Created by the first request: it takes a fifth of a second, and few processes are asked for it. */
  let document: ApiDocument | undefined;
  const parts = {
    '': ['text/html', () => page(`${edition.name} API`)],
    '/docs.css': ['text/css', () => style],
    '/docs.js': ['text/javascript', () => script],
    '/openapi.json': [
      'application/json',
      () => {
        document ??= describeApi(edition.name, PUBLIC_URL);
        return document;
      },
    ],
  } as const;
  for (const [path, [type, content]] of Object.entries(parts))
    server.get(`${DOCS}${path}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content()),
    );
  await server.register(fastifyStatic, {
    root: dirname(packageFile),
    prefix: `${VIEWER}/`,
    decorateReply: false,
    index: false,
    allowedPath: (path) => VIEWER_FILES.includes(path),
    immutable: true,
    maxAge: '365d',
  });
};

const SECURITY = 'session';
const AREA_TOKEN = 'areaToken';

const description = [
  'Every path works with and without a trailing slash. Lists are bare arrays, money is a number of dollars, instants are ISO 8601.',
  'Calls that change something need an `Origin` (or `Sec-Fetch-Site`) of this site. Every refusal has the same body: a sentence, a code and the request id.',
].join('\n\n');

const idempotencyKey = z.object({
  'Idempotency-Key': z.string().max(IDEMPOTENCY_KEY_LENGTH).optional().meta({
    description: 'A repeat with the same key and body answers with the first one’s result.',
  }),
});

const isUnsafe = (method: string): boolean => method !== 'GET';

const parametersOf = (call: CallDefinition): ZodOpenApiParameters | undefined => {
  const { params, query, headers, isIdempotent } = call;
  if (!params && !query && !headers && !isIdempotent) return undefined;
  return {
    ...(params && { path: params as z.ZodObject }),
    ...(query && { query: query as z.ZodObject }),
    ...(headers && { header: headers as z.ZodObject }),
    ...(isIdempotent && { header: idempotencyKey }),
  };
};

/** The form's files are properties beside its fields. */
const bodyOf = ({ files }: CallDefinition, body: z.ZodType): ZodOpenApiContentObject => {
  if (!files) return { 'application/json': { schema: body } };
  const list = { type: 'array', items: { type: 'string', format: 'binary' } } as const;
  const { properties, ...fields } = z.toJSONSchema(body, { io: 'input' });
  const schema = {
    ...fields,
    properties: { ...properties, [files]: list },
  } as ZodOpenApiSchemaObject;
  return { 'multipart/form-data': { schema } };
};

/** `anybody`, or `student, admin (orders or mails)`. */
const audienceOf = ({ access, permissions = 'any' }: CallDefinition): string => {
  if (access === 'public') return 'anybody';
  const needed = permissions === 'any' ? '' : ` (${permissions.join(' or ')})`;
  return access.map((role) => (role === 'admin' ? `admin${needed}` : role)).join(', ');
};

const securityOf = ({ access }: CallDefinition): Record<string, string[]>[] => {
  if (access === 'public') return [];
  return [{ [SECURITY]: [] }, ...(mayCall(access, 'areaToken') ? [{ [AREA_TOKEN]: [] }] : [])];
};

const operationOf = (name: string, call: CallDefinition): ZodOpenApiOperationObject => {
  const { method, path } = splitCallName(name);
  const words = path.split(/[/:]+/).filter(Boolean);
  const requestParams = parametersOf(call);
  return {
    operationId: [method.toLowerCase(), ...words].join('_'),
    tags: [words[0]!],
    summary: call.summary,
    description: `For: ${audienceOf(call)}.`,
    security: securityOf(call),
    ...(requestParams && { requestParams }),
    ...(call.consumes && { requestBody: { required: true, content: { [call.consumes]: {} } } }),
    ...(call.body && {
      requestBody: {
        required: !call.body.safeParse(undefined).success,
        content: bodyOf(call, call.body),
      },
    }),
    responses: answersOf(call, isUnsafe(method)),
  };
};

const pathsOf = (definitions: Record<string, CallDefinition>): ZodOpenApiPathsObject => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, call] of Object.entries(definitions)) {
    if (isInternal(name)) continue;
    const { method, path } = splitCallName(name);
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(name, call) };
  }
  return paths;
};

type ApiDocument = ReturnType<typeof createDocument>;

/** Answers may gain fields, and the default bounds of integers are not worth showing. */
const soften = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
};

/** OpenAPI 3.1 of every public call, from the schemas that check it. */
const describeApi = (siteName: string, publicUrl: string): ApiDocument =>
  createDocument(
    {
      openapi: '3.1.0',
      info: { title: `${siteName} API`, version: '1', description },
      servers: [{ url: '/api' }],
      paths: pathsOf(calls),
      components: {
        schemas: components,
        securitySchemes: {
          [SECURITY]: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
          [AREA_TOKEN]: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    { override: soften },
  );

/** Schemas that the document defines once and refers to. */
const components = {
  AdminWorkshop: adminWorkshop,
  CartLine: cartLine,
  Clock: clockState,
  Error: errorBody,
  ImageSet: imageSet,
  Order: order,
  Participant: participant,
  Product: product,
  Profile: profile,
  ProfileWorkshop: profileWorkshop,
  Purchase: purchase,
  Session: session,
  Shortage: shortage,
  Vendor: vendor,
  Workshop: workshop,
  WorkshopSignUps: workshopSignUps,
};

const checksInput = ({ params, query, headers, body }: CallDefinition): boolean =>
  Boolean(params || query || headers || body);

const needsPermission = ({ permissions = 'any' }: CallDefinition): boolean => permissions !== 'any';

/** Every refusal code of a call, including those that all calls of its kind share. */
const refusalsOf = (call: CallDefinition, isUnsafe: boolean): ErrorCode[] => [
  ...(checksInput(call) ? (['SCHEMA_MISMATCH'] as const) : []),
  ...(call.access === 'public' ? [] : (['SIGN_IN_REQUIRED', 'WRONG_ACCOUNT'] as const)),
  ...(needsPermission(call) ? (['PERMISSION_NEEDED'] as const) : []),
  ...(call.confirms ? (['CONFIRM_IDENTITY'] as const) : []),
  ...(isUnsafe ? (['PAYLOAD_TOO_LARGE'] as const) : []),
  ...(isUnsafe && !call.allowsCrossOrigin ? (['CROSS_SITE_REQUEST'] as const) : []),
  ...(call.signsIn ? (['LOG_IN_ELSEWHERE'] as const) : []),
  ...(call.refusals ?? []),
  ...(call.countedFor === 'nobody' ? [] : (['TOO_MANY_REQUESTS'] as const)),
  'SERVICE_UNAVAILABLE',
];

const success = ({ response, produces }: CallDefinition): ZodOpenApiResponsesObject => {
  if (produces === 'redirect') return { '302': { description: 'On to the next page' } };
  if (produces) return { '200': { description: 'A file', content: { [produces]: {} } } };
  const content = response && { 'application/json': { schema: response } };
  return { '200': { description: 'Done', ...(content && { content }) } };
};

/** The answers of a call: its result, and each refusal by status, all with the same error body. */
const answersOf = (call: CallDefinition, isUnsafe: boolean): ZodOpenApiResponsesObject => {
  const answers: ZodOpenApiResponsesObject = { ...success(call) };
  const sentences = new Map<number, string[]>();
  for (const code of new Set(refusalsOf(call, isUnsafe))) {
    const { status, message } = errorCatalogue[code];
    sentences.set(status, [...(sentences.get(status) ?? []), `\`${code}\`: ${message}`]);
  }
  for (const [status, lines] of sentences)
    answers[`${status}` as '400'] = {
      description: lines.join('\n\n'),
      content: { 'application/json': { schema: errorBody } },
    };
  return answers;
};

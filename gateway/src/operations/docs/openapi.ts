import { type CallDefinition, calls, mayCall } from '@festival/contracts/calls';
import { IDEMPOTENCY_KEY_LENGTH } from '@festival/contracts/limits';
import { isInternal, splitCallName } from '@festival/contracts/paths';
import { sessionCookieName } from '@festival/contracts/session';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
  type ZodOpenApiSchemaObject,
} from 'zod-openapi';
import { answersOf } from './call-answers.js';
import { components } from './components.js';

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

export type ApiDocument = ReturnType<typeof createDocument>;

/** Answers may gain fields, and the default bounds of integers are not worth showing. */
const soften = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
};

/** OpenAPI 3.1 of every public call, from the schemas that check it. */
export const describeApi = (siteName: string, publicUrl: string): ApiDocument =>
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

import type { CallDefinition } from '@festival/contracts/calls';
import { type ErrorCode, errorBody, errorCatalogue } from '@festival/contracts/errors';
import type { ZodOpenApiResponsesObject } from 'zod-openapi';

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
  ...(call.letsIn ? (['LOG_IN_ELSEWHERE'] as const) : []),
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
export const answersOf = (call: CallDefinition, isUnsafe: boolean): ZodOpenApiResponsesObject => {
  const answers: ZodOpenApiResponsesObject = { ...success(call) };
  const sentences = new Map<number, string[]>();
  for (const code of new Set(refusalsOf(call, isUnsafe))) {
    const { status, message } = errorCatalogue[code];
    sentences.set(status, [...(sentences.get(status) ?? []), `\`${code}\`: ${message}`]);
  }
  for (const [status, lines] of sentences)
    answers[`${status}` as '400'] = {
      description: lines.join('\n'),
      content: { 'application/json': { schema: errorBody } },
    };
  return answers;
};

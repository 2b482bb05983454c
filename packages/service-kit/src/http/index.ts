export { callOf } from './call.metadata.js';
export { clientNetwork, isGateway } from './client-address.js';
export { Endpoint } from './endpoint.decorator.js';
export { type AnswerOf, Input, type InputOf, parseInput, pathOf } from './input.decorator.js';
export { KEEP_MS_HEADER, keepUntil } from './keep-until.js';
export { readJson } from './read-body.js';
export { sendJsonArray } from './send-json-array.js';

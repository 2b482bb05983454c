export { callOf } from './http/call.metadata.js';
export { clientNetwork, isGateway } from './http/client-address.js';
export { Endpoint } from './http/endpoint.decorator.js';
export { type AnswerOf, Input, type InputOf, parseInput, pathOf } from './http/input.decorator.js';
export { KEEP_MS_HEADER, keepUntil } from './http/keep-until.js';
export { readJson } from './http/read-body.js';
export { sendJsonArray } from './http/send-json-array.js';

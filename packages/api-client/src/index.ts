export type { PublicCallName } from '@festival/contracts/calls';
export {
  ApiError,
  type ApiErrorCode,
  errorMessage,
  isApiError,
} from './api-error.js';
export { type Api, type ApiSettings, createApi } from './create-api.js';
export type { CallOptions, CallResponse } from './types.js';

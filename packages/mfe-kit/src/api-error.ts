import type { ErrorBody } from '@festival/contracts/common';
import type { ErrorCode } from '@festival/contracts/errors';

/** Codes of the client itself: no answer, or an answer that is not ours. */
type ClientErrorCode = 'OFFLINE' | 'UNEXPECTED';
type ApiErrorCode = ErrorCode | ClientErrorCode;

interface ApiErrorInit extends Pick<ErrorBody, 'validation' | 'errors' | 'details'> {
  status: number;
  code: string;
  message: string;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
}

/** A failed call. `message` is a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  /** Seconds to wait before a repeat, if the server says so. */
  readonly retryAfter: number | undefined;
  readonly validation: ErrorBody['validation'];
  readonly errors: ErrorBody['errors'];
  readonly details: ErrorBody['details'];

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.status = init.status;
    this.code = init.code;
    this.requestId = init.requestId;
    this.retryAfter = init.retryAfter;
    this.validation = init.validation;
    this.errors = init.errors;
    this.details = init.details;
  }

  is(code: ApiErrorCode): boolean {
    return this.code === code;
  }
}

/** Compares the name and not the class, because an area may have another copy of this module than the shell. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/** The sentence to show for any thrown value. */
export const errorMessage = (error: unknown): string =>
  isApiError(error) ? error.message : 'Something went wrong. Please try again.';

export const offlineError = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'OFFLINE',
    message: 'We could not reach the festival. Please check your connection and try again.',
  });

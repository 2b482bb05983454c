import type { ErrorBody, ErrorCode } from '@festival/contracts/errors';

/** Codes of the client itself: no answer, or an answer that is not ours. */
type ClientErrorCode = 'OFFLINE' | 'UNEXPECTED';
export type ApiErrorCode = ErrorCode | ClientErrorCode;

export interface ApiErrorInit extends Pick<ErrorBody, 'validation' | 'errors' | 'details'> {
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

/** The error for an answer other than 2xx, including answers of proxies. */
export const errorFromResponse = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    code: body?.code ?? 'UNEXPECTED',
    message: body?.error ?? 'Something went wrong on our side. Please try again in a moment.',
    requestId: body?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    validation: body?.validation,
    errors: body?.errors,
    details: body?.details,
  });
};

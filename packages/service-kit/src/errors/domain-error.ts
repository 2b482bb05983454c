import {
  type ErrorCode,
  errorCatalogue,
  errorSentence,
  type ValidationPart,
} from '@festival/contracts/errors';

interface DomainErrorOptions {
  /** Values for the `{name}` placeholders in the code's sentence. */
  params?: Readonly<Record<string, string | number>>;
  /** Data that helps a client to correct its request. */
  details?: Readonly<Record<string, unknown>>;
  /** Messages by form field, in addition to the sentence. */
  errors?: Readonly<Record<string, string>>;
  /** Seconds until a repeat may succeed. */
  retryAfter?: number;
}

/** An expected refusal, with a code of `contracts/errors`. Any other thrown error is a fault. */
export class DomainError extends Error {
  readonly status: number;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly errors?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    { params, details, errors, retryAfter }: DomainErrorOptions = {},
  ) {
    super(errorSentence(code, params));
    this.name = 'DomainError';
    this.status = errorCatalogue[code].status;
    this.details = details;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** A request that does not match its schema. */
export class SchemaMismatch extends DomainError {
  constructor(readonly validation: ValidationPart) {
    super('SCHEMA_MISMATCH');
    this.name = 'SchemaMismatch';
  }
}

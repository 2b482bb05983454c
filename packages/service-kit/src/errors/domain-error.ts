import {
  type ErrorCode,
  errorCatalogue,
  errorSentence,
  type ValidationPart,
} from '@festival/contracts/errors';

interface DomainErrorOptions {
  /** Fills the `{name}` places of the code's sentence. */
  params?: Readonly<Record<string, string | number>>;
  /** What a client may need to mend its request. */
  details?: Readonly<Record<string, unknown>>;
  /** Messages by form field, beside the sentence. */
  errors?: Readonly<Record<string, string>>;
  /** Seconds until a repeat may succeed. */
  retryAfter?: number;
}

/** A refusal that is expected: a code of the catalogue. Anything else that is thrown is a fault. */
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

/** A request that does not fit its schema. */
export class SchemaMismatch extends DomainError {
  constructor(readonly validation: ValidationPart) {
    super('SCHEMA_MISMATCH');
    this.name = 'SchemaMismatch';
  }
}

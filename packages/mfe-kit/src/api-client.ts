import type { CallAnswer, CallRequest, Optional, PublicCallName } from '@festival/contracts/calls';
import type { ErrorBody } from '@festival/contracts/common';
import type { ErrorCode } from '@festival/contracts/errors';
import { fillPath, type QueryValues, splitCallName } from '@festival/contracts/paths';

export type CallOptions<Name extends PublicCallName> = CallRequest<Name> & {
  /** A repeat with the same key gets the answer of the first request. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Called with the sent part of the body, from 0 to 1. The timeout restarts whenever more of it is sent. */
  onUpload?: (part: number) => void;
};

interface ApiSettings {
  /** The base path of the calls; default `/api`. */
  base?: string;
  fetch?: typeof fetch;
  /** Called for every 401, so that the page can notice that its session has ended. */
  onSignedOut?: (error: ApiError) => void;
  /** Called with the headers of every answer. */
  onAnswer?: (headers: Headers) => void;
  /** The timeout of a call in milliseconds; default 30,000. Progress of an upload restarts it. */
  timeoutMs?: number;
}

/** The platform's calls, typed by the contracts. Every failure is an `ApiError`; an aborted call is an `AbortError`. */
export interface Api {
  /** Makes a call and returns its answer: parsed JSON, or a Blob for a file. */
  call<Name extends PublicCallName>(
    name: Name,
    ...options: Optional<CallOptions<Name>>
  ): Promise<CallAnswer<Name>>;
  /** Like `call`, with the headers of the answer. */
  answer<Name extends PublicCallName>(
    name: Name,
    ...options: Optional<CallOptions<Name>>
  ): Promise<{ data: CallAnswer<Name>; headers: Headers }>;
  /** Like `call`, with the total length of the list that the answer is a page of. */
  page<Name extends PublicCallName>(
    name: Name,
    ...options: Optional<CallOptions<Name>>
  ): Promise<{ items: CallAnswer<Name>; total: number }>;
  /**
   * Sets how to ask a person to confirm who they are; undefined when nothing on the page can ask. A call that is refused for that waits for the answer, and
   * is repeated once if it is true.
   */
  confirmWith?: (ask: Ask | undefined) => void;
  /** The address of a call, for links, downloads and images. */
  url<Name extends PublicCallName>(
    name: Name,
    ...address: Optional<Omit<CallRequest<Name>, 'body'>>
  ): string;
}

/** Resolves to whether the person has confirmed who they are. */
type Ask = () => Promise<boolean>;

interface LooseOptions {
  params?: Record<string, unknown>;
  query?: QueryValues;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  onUpload?: (part: number) => void;
}

const requestInit = (method: string, options: LooseOptions, signal: AbortSignal): RequestInit => {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.body === undefined || options.body instanceof FormData)
    return { method, headers, signal, body: options.body ?? null };
  headers['content-type'] = 'application/json';
  return { method, headers, signal, body: JSON.stringify(options.body) };
};

export const createApi = (settings: ApiSettings = {}): Api => {
  const { base = '/api', onSignedOut, onAnswer, timeoutMs = 30_000 } = settings;
  const send = settings.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));

  /** Only XMLHttpRequest reports the progress of an upload. It loads on demand, because few pages need it. */
  const transport = async (onUpload: LooseOptions['onUpload'], renew: () => void) => {
    if (!onUpload || settings.fetch) return send;
    const { fetchWithProgress } = await import('./fetch-with-progress.js');
    return fetchWithProgress((part) => {
      renew();
      onUpload(part);
    });
  };

  const requestOnce = async (name: string, options: LooseOptions) => {
    const { method, path } = splitCallName(name);
    const url = base + fillPath(path, options.params, options.query);
    const { signal, renew, release } = deadline(timeoutMs, options.signal);
    try {
      const sendOne = await transport(options.onUpload, renew);
      const response = await sendOne(url, requestInit(method, options, signal));
      onAnswer?.(response.headers);
      if (!response.ok) {
        const error = await errorFromResponse(response);
        if (error.status === 401) onSignedOut?.(error);
        throw error;
      }
      const type = response.headers.get('content-type');
      // No call of the site's pages answers with HTML. This is the login page of a visitor's network.
      if (type?.includes('html')) throw offlineError();
      return {
        data: await (type?.includes('json') ? response.json() : response.blob()),
        headers: response.headers,
      };
    } catch (error) {
      options.signal?.throwIfAborted();
      throw isApiError(error) ? error : offlineError();
    } finally {
      release();
    }
  };

  let ask: Ask | undefined;
  let asking: Promise<boolean> | undefined;
  let confirmations = 0;

  /** Calls that are refused at the same time share one question. */
  const askOnce = async (): Promise<boolean> => {
    asking ??= ask?.();
    try {
      const isDone = await asking;
      if (asking && isDone) confirmations += 1;
      return isDone ?? false;
    } finally {
      asking = undefined;
    }
  };

  const request = async (name: string, options: LooseOptions = {}) => {
    const since = confirmations;
    try {
      return await requestOnce(name, options);
    } catch (error) {
      const isUnconfirmed = isApiError(error) && error.is('CONFIRM_IDENTITY');
      // A confirmation that was made while this call was on its way counts for it.
      if (!isUnconfirmed || (confirmations === since && !(await askOnce()))) throw error;
      options.signal?.throwIfAborted();
      return requestOnce(name, options);
    }
  };

  return {
    confirmWith: (next) => {
      ask = next;
    },
    call: async (name, ...[options]) => (await request(name, options as LooseOptions)).data,
    answer: async (name, ...[options]) => request(name, options as LooseOptions),
    page: async (name, ...[options]) => {
      const { data, headers } = await request(name, options as LooseOptions);
      const total = Number(headers.get('x-total-count') ?? data?.length ?? 0);
      return { items: data, total };
    },
    url: (name, ...[address]) => {
      const { params, query } = (address ?? {}) as LooseOptions;
      return base + fillPath(splitCallName(name).path, params, query);
    },
  };
};

/**
 * A signal that aborts with the caller's signal or after `ms`. Phones of the last few years lack `AbortSignal.any`. `renew` restarts the time; call
 * `release` when the answer has arrived.
 */
const deadline = (ms: number, outer?: AbortSignal) => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, ms);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    release: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
};

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

const offlineError = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'OFFLINE',
    message: 'We could not reach the festival. Please check your connection and try again.',
  });

/** The error for an answer other than 2xx, including answers of proxies. */
const errorFromResponse = async (response: Response): Promise<ApiError> => {
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

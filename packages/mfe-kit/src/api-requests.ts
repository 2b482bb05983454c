import type { ErrorBody } from '@festival/contracts/common';
import { fillPath, type QueryValues, splitCallName } from '@festival/contracts/paths';
import type { ApiSettings, Ask } from './api-client.js';
import { ApiError, isApiError, offlineError } from './api-error.js';

export interface LooseOptions {
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

/**
 * A function that makes calls.
 * @param ask see `confirmWith` of the client
 */
export const createRequest = (settings: ApiSettings, ask: () => ReturnType<Ask> | undefined) => {
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

  let asking: Promise<boolean> | undefined;
  let confirmations = 0;

  /** Calls that are refused at the same time share one question. */
  const askOnce = async (): Promise<boolean> => {
    asking ??= ask();
    try {
      const isDone = await asking;
      if (asking && isDone) confirmations += 1;
      return isDone ?? false;
    } finally {
      asking = undefined;
    }
  };

  return async (name: string, options: LooseOptions = {}) => {
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

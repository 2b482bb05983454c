import type { CallAnswer, CallRequest, Optional, PublicCallName } from '@festival/contracts/calls';
import { fillPath, splitCallName } from '@festival/contracts/paths';
import { type ApiError, offlineError } from './api-error.js';
import type { LooseOptions } from './api-requests.js';

export type CallOptions<Name extends PublicCallName> = CallRequest<Name> & {
  /** A repeat with the same key gets the answer of the first request. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Called with the sent part of the body, from 0 to 1. The timeout restarts whenever more of it is sent. */
  onUpload?: (part: number) => void;
};

export interface ApiSettings {
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
export type Ask = () => Promise<boolean>;

export const createApi = (settings: ApiSettings = {}): Api => {
  let ask: Ask | undefined;
  let loading: ReturnType<typeof load> | undefined;
  const load = async () => {
    const { createRequest } = await import('./api-requests.js');
    return createRequest(settings, () => ask?.());
  };

  /** What makes calls loads with the first one, because a page that comes with its data makes none at its start. */
  const request = async (name: string, options?: LooseOptions) => {
    loading ??= load().catch(() => {
      loading = undefined;
      throw offlineError();
    });
    return (await loading)(name, options);
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
      return (settings.base ?? '/api') + fillPath(splitCallName(name).path, params, query);
    },
  };
};

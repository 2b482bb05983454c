import type { Address, Calls, Option, PublicCallName } from '@festival/contracts/calls';

export type CallOptions<Name extends PublicCallName> = Address<Name> &
  Option<'body', Calls[Name]['body']> & {
    /** A repeat with the same key gets the answer of the first request. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Called with the sent part of the body, from 0 to 1. The timeout restarts whenever more of it is sent. */
    onUpload?: (part: number) => void;
  };

export type CallResponse<Name extends PublicCallName> = Calls[Name]['response'];

import type { Address, Calls, Option, PublicCallName } from '@festival/contracts/calls';

export type CallOptions<Name extends PublicCallName> = Address<Name> &
  Option<'body', Calls[Name]['body']> & {
    /** Makes a repeat of the same submit answer with the first one's result. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Told what part of the body has gone, from 0 to 1. The answer is then waited for as long as more of it goes. */
    onUpload?: (part: number) => void;
  };

export type CallResponse<Name extends PublicCallName> = Calls[Name]['response'];

import type { Calls } from '@festival/contracts/calls';

type Internal = `${string} /internal/${string}`;

/** Calls that a page may make. */
export type PublicCallName = Exclude<keyof Calls, Internal>;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** What names one call's address: the parameters of its path and its query string. */
export type Address<Name extends PublicCallName> = Part<'params', Calls[Name]['params']> &
  Part<'query', Calls[Name]['query']>;

export type CallOptions<Name extends PublicCallName> = Address<Name> &
  Part<'body', Calls[Name]['body']> & {
    /** Makes a repeat of the same submit answer with the first one's result. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Told what part of the body has gone, from 0 to 1. The answer is then waited for as long as more of it goes. */
    onUpload?: (part: number) => void;
  };

export type CallResponse<Name extends PublicCallName> = Calls[Name]['response'];

/** Options may be left out where nothing in them is required. */
export type Optional<Options> = object extends Options ? [options?: Options] : [options: Options];

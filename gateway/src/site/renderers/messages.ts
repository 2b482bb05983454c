import type { BootData } from '@festival/contracts/boot';
import { prerenderedPage } from '@festival/contracts/prerender';
import { z } from 'zod';

/** A server bundle of a release, for a renderer. */
interface Code {
  code: string;
  /** Its name in stack traces. */
  file: string;
  /** The URL of the release, with a trailing slash. */
  base: string;
}

/** All the code of one renderer. */
export interface Bundles {
  shell: Code;
  area?: Code & { name: string };
}

interface Answer {
  status: number;
  headers: [string, string][];
  body: string;
}

/** What a renderer is asked to do. The messages of one piece of work share the number `work`. */
export type Task =
  | ({ type: 'load' } & Bundles)
  | { type: 'render'; boot: BootData; url: string }
  | { type: 'list' };

/** Messages to a renderer. */
export type ToRenderer =
  | (Task & { work: number })
  /** Without `answer` when there is none. */
  | { type: 'answer'; question: number; answer?: Answer }
  | { type: 'ping' };

/** The maximum bytes of a message: the largest page with its API data. */
export const MAX_MESSAGE_LENGTH = 8_000_000;

const count = z.number().int().nonnegative();
const reason = z.string().max(4_000);

/** Messages from a renderer. A release's code can forge any of them, so each is validated before use. */
export const fromRenderer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('loaded'),
    work: count,
    /** The paths of the area's pages, such as `/makers/:id`. Absent when its code cannot be loaded. */
    routes: z.array(z.string().max(200)).max(1_000).optional(),
  }),
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('read'),
    work: count,
    question: count,
    url: z.string().max(4_000),
  }),
  z.object({ type: z.literal('page'), work: count, page: prerenderedPage }),
  z.object({
    type: z.literal('listed'),
    work: count,
    addresses: z.array(z.object({ address: z.string(), title: z.string() })),
    failures: z.array(reason).max(1_000),
  }),
  z.object({ type: z.literal('failed'), work: count, message: reason }),
]);
export type FromRenderer = z.infer<typeof fromRenderer>;

import type { BootData } from '@festival/contracts/boot';
import { prerenderedPage } from '@festival/contracts/prerender';
import { z } from 'zod';

/** A server bundle of a release, as a renderer is given it. */
interface Code {
  code: string;
  /** What traces call it. */
  file: string;
  /** The address of the release, with a slash at its end. */
  base: string;
}

/** All code that one renderer ever gets. */
export interface Bundles {
  shell: Code;
  area?: Code & { name: string };
}

interface Answer {
  status: number;
  headers: [string, string][];
  body: string;
}

/** What a renderer is told. Messages about the same page or list have the same number, `work`. */
export type ToRenderer =
  | ({ type: 'load' } & Bundles)
  | { type: 'render'; work: number; boot: BootData; url: string }
  | { type: 'list'; work: number }
  /** Without an answer where there is none. */
  | { type: 'answer'; question: number; answer?: Answer }
  | { type: 'ping' };

/** Bytes of one message: that of the largest page, with what it carries of the API. */
export const LONGEST_MESSAGE = 8_000_000;

const count = z.number().int().nonnegative();
const reason = z.string().max(4_000);

/** What a renderer says. Any code of a release could say it in its name, so nothing in it is believed before it is looked at. */
export const fromRenderer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('loaded') }),
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

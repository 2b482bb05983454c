import { useHost } from '../host/host-context.js';

/** A value of JSON-LD, e.g. `{ '@context': 'https://schema.org', '@type': 'Event', … }`. */
export type JsonLd = { readonly [key: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | null | JsonLd | readonly JsonLdValue[];

/** As it may stand in a script element: nothing in it can end that element or begin another. */
const asText = (data: JsonLd | readonly JsonLd[]) =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

/** Makes a path of this site the whole address that machines elsewhere need; it stays a path where nobody said what that is. */
export const usePublicAddress = (): ((path: string) => string) => {
  const { publicUrl } = useHost();
  return (path) => (publicUrl ? new URL(path, publicUrl).href : path);
};

/** What the page is about, for machines that read it. Shows nothing and runs nothing. */
export function StructuredData({ data }: { data: JsonLd | readonly JsonLd[] }) {
  return <script type="application/ld+json">{asText(data)}</script>;
}

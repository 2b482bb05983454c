import { v5 as uuid } from 'uuid';

const namespace = '5b1a9d3e-2f60-4c1b-9a37-0e6d1c7f2a84';

/** The id of a demo object: the same UUID on every machine and after every reset. */
export function demoId(kind: string, key: string): string {
  return uuid(`${kind}/${key}`, namespace);
}

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';

test.each(readdirSync(inRoot('docker', 'cluster')))(
  'the command at the top of %s gives each variable that the file has',
  (name) => {
    const text = readFileSync(inRoot('docker', 'cluster', name), 'utf8');
    const [head = ''] = text.split(/^(?!#)/m);
    const used = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, variable]) => variable);
    const given = [...head.matchAll(/(\w+)=\S/g)].map(([, variable]) => variable);
    expect([...new Set(used)].sort()).toEqual(given.sort());
  },
);

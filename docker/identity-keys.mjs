/** Prints new keys for an .env file: those that everybody may know, and one for each process that signs. */

import { ISSUERS, identityEnvironment } from '../tools/launcher/processes.mjs';

const { IDENTITY_PUBLIC_KEYS, privateKeyOf } = identityEnvironment();
console.log(`IDENTITY_PUBLIC_KEYS=${IDENTITY_PUBLIC_KEYS}`);
for (const name of ISSUERS) console.log(`${name.toUpperCase()}_PRIVATE_KEY=${privateKeyOf(name)}`);

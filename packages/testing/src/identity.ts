import { generateKeyPairSync } from 'node:crypto';

/** Who signs tokens: the gateway for people, and whoever asks another service in its own name. */
const SPEAKERS = ['gateway', 'catalogue', 'mailer'] as const;
type Speaker = (typeof SPEAKERS)[number];

const keyOf = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const keys = new Map(SPEAKERS.map((speaker) => [speaker, keyOf()]));

/** What every process of this test believes. */
export const IDENTITY_PUBLIC_KEYS = SPEAKERS.map((name) => `${name}:${keys.get(name)?.x}`).join();

/** What one process of this test signs with. */
export const identityPrivateKey = (speaker: Speaker): string => keys.get(speaker)?.d ?? '';

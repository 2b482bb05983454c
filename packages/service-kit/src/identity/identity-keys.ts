import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Ed25519 keys are written as in a JWK: 32 bytes in base64url, `d` of the private key and `x` of the public one. */
const KEY = '[\\w-]{43}';

/** Whose tokens are believed: `gateway:<public key>,catalogue:<public key>`. A name may stand twice while its key is replaced. */
export const identityPublicKeys = z
  .string()
  .regex(
    new RegExp(`^[a-z-]+:${KEY}(,[a-z-]+:${KEY})*$`),
    'must be a list of names and Ed25519 public keys, such as gateway:<43 characters>,mailer:<43 characters>',
  )
  .regex(/(^|,)gateway:/, 'must name a key of the gateway');

/** What a process signs its own tokens with. */
export const identityPrivateKey = z
  .string()
  .regex(new RegExp(`^${KEY}$`), 'must be an Ed25519 private key: 43 characters of base64url')
  .meta({ secret: true });

/** What stands before the 32 bytes of a private key in PKCS #8; Node takes no JWK that lacks its public half. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

export const toPrivateKey = (d: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, Buffer.from(d, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });

const toPublicKey = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });

/** The name of a key in a token's header: its public half. */
export const keyIdOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'jwk' }).x!;

export interface SpeakerKey {
  /** The process that holds the private half. */
  speaker: string;
  key: KeyObject;
}

/** The keys that are believed, by their names. */
export const readPublicKeys = (list: string): ReadonlyMap<string, SpeakerKey> =>
  new Map(
    list.split(',').map((entry) => {
      const [speaker = '', x = ''] = entry.split(':');
      return [x, { speaker, key: toPublicKey(x) }];
    }),
  );

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Ed25519 keys are written as in a JWK: 32 bytes in base64url, `d` of the private key and `x` of the public key. */
const KEY = '[\\w-]{43}';

/** The accepted keys: `gateway:<public key>,catalogue:<public key>`. A name may appear twice while its key is being replaced. */
export const identityPublicKeys = z
  .string()
  .regex(
    new RegExp(`^[a-z-]+:${KEY}(,[a-z-]+:${KEY})*$`),
    'must be a list of names and Ed25519 public keys, such as gateway:<43 characters>,mailer:<43 characters>',
  )
  .regex(/(^|,)gateway:/, 'must name a key of the gateway');

/** The key that a process signs its own tokens with. */
export const identityPrivateKey = z
  .string()
  .regex(new RegExp(`^${KEY}$`), 'must be an Ed25519 private key: 43 characters of base64url')
  .meta({ secret: true });

/** The PKCS #8 prefix of a 32-byte private key. Node does not accept a JWK without its public half. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

export const toPrivateKey = (d: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, Buffer.from(d, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });

const toPublicKey = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });

/** A key's name in the header of a token: its public half. */
export const keyIdOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'jwk' }).x!;

export interface IssuerKey {
  /** The process that holds the private half. */
  issuer: string;
  key: KeyObject;
}

/** The accepted keys, by name. */
export const readPublicKeys = (list: string): ReadonlyMap<string, IssuerKey> =>
  new Map(
    list.split(',').map((entry) => {
      const [issuer = '', x = ''] = entry.split(':');
      return [x, { issuer, key: toPublicKey(x) }];
    }),
  );

import { type KeyObject, sign, verify } from 'node:crypto';

/*
 * Compact JWS with Ed25519 (RFC 7515, RFC 8037), compatible with any JWT library. Node signs and verifies in the calling thread, which takes less
 * time than libraries need to pass the work to another thread. On the night that sign-up opens, every request brings a new session.
 */

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header of tokens that are signed with this key. */
export const headerOf = (keyId: string): string => encode({ alg: 'EdDSA', kid: keyId });

export const signClaims = (header: string, claims: object, privateKey: KeyObject): string => {
  const signed = `${header}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
};

/**
 * The claims of a token with a valid signature. Its header must equal one of the known headers byte for byte, so that a token cannot choose how it is
 * verified.
 * @throws Error for any other token
 */
export const verifiedClaims = <Key extends { key: KeyObject }>(
  token: string,
  keys: ReadonlyMap<string, Key>,
): { claims: unknown; key: Key } => {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const found = keys.get(header);
  const isSigned =
    found &&
    rest.length === 0 &&
    verify(
      null,
      Buffer.from(`${header}.${payload}`),
      found.key,
      Buffer.from(signature, 'base64url'),
    );
  if (!isSigned) throw new Error('its signer is unknown');
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()), key: found };
};

import { type KeyObject, sign, verify } from 'node:crypto';

/*
 * Compact JWS with Ed25519 (RFC 7515, RFC 8037), as any library reads and writes them. Node signs and verifies in the calling thread,
 * which takes less than libraries need to hand it to another; and a sign-up night brings a new session with every request.
 */

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header of what is signed with the key of this name. */
export const headerOf = (keyId: string): string => encode({ alg: 'EdDSA', kid: keyId });

export const signClaims = (header: string, claims: object, privateKey: KeyObject): string => {
  const signed = `${header}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
};

/**
 * What a token claims, once its signature holds. Its header must be, byte for byte, one of the known ones: no token has a say in how it is verified.
 * @throws where it is anything else
 */
export const verifiedClaims = <Speaker extends { key: KeyObject }>(
  token: string,
  speakers: ReadonlyMap<string, Speaker>,
): { claims: unknown; speaker: Speaker } => {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const speaker = speakers.get(header);
  const isSigned =
    speaker &&
    rest.length === 0 &&
    verify(
      null,
      Buffer.from(`${header}.${payload}`),
      speaker.key,
      Buffer.from(signature, 'base64url'),
    );
  if (!isSigned) throw new Error('it is signed by nobody who is known');
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()), speaker };
};

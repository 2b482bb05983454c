import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { accessRefusal, type CallDefinition } from '@festival/contracts/call';
import { type Identity, identity } from '@festival/contracts/identity';
import { permissionLabels } from '@festival/contracts/permissions';
import {
  PREVIEW_AUDIENCE,
  PREVIEW_HOURS,
  type PreviewClaims,
  previewClaims,
  type ReleaseName,
} from '@festival/contracts/releases';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DomainError } from './errors.js';

export interface AreaTokenHolder {
  tokenId: string;
  area: string;
  name: string;
}

export interface TokenUse {
  token: string;
  call: Pick<CallDefinition, 'access' | 'permissions' | 'confirms'>;
  asked: string;
  area: string | undefined;
}

/** Checks the tokens of areas. Only the registry of releases implements it; other processes accept no such tokens. */
export abstract class AreaTokenHolders {
  /** @throws DomainError if the token is expired or revoked, or belongs to another area */
  abstract admit(use: TokenUse): Promise<AreaTokenHolder>;
}

/** Only the gateway may make requests for users. Every other process signs for itself. */
const GATEWAY = 'gateway';
const MAX_VERIFIED = 10_000;

const tokenClaims = identity.extend({ iss: z.string(), aud: z.string(), exp: z.number() });

const maySignFor = (issuer: string, { role, sub }: Identity): boolean =>
  issuer === GATEWAY ? role !== 'service' : role === 'service' && sub === issuer;

/** Reads the identity from a token. It caches verified tokens until they expire, because verifying takes longer than most requests. */
export class IdentityVerifier {
  /** By the header of the tokens that each of them signs. */
  private readonly keys: ReadonlyMap<string, IssuerKey>;
  private readonly verified = new LRUCache<string, Identity>({
    max: MAX_VERIFIED,
    ...wallClock,
  });

  /** @param audience this service; it refuses tokens for others */
  constructor(
    publicKeys: string,
    private readonly audience: string,
  ) {
    this.keys = readPublicKeys(publicKeys);
  }

  /** Undefined for a token that is invalid for any reason. */
  verify(token: string): Identity | undefined {
    const known = this.verified.get(token);
    if (known) return known;
    try {
      const { who, endsAt } = this.read(token);
      this.verified.set(token, who, { ttl: Math.max(1, endsAt - Date.now()) });
      return who;
    } catch {
      return undefined;
    }
  }

  private read(token: string): { who: Identity; endsAt: number } {
    const { claims, key } = verifiedClaims(token, this.keys);
    const { iss, aud, exp, ...who } = tokenClaims.parse(claims);
    const endsAt = exp * 1_000;
    if (aud !== this.audience || endsAt <= Date.now())
      throw new Error('it has expired or is for another service');
    if (iss !== key.issuer || !maySignFor(iss, who))
      throw new Error(`${iss} may not sign for this caller`);
    return { who, endsAt };
  }
}

/** The caller that the guard found: a user, a token's holder, or neither. */
export type KnownCaller = { user?: Identity; tokenHolder?: AreaTokenHolder };

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
const keyIdOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'jwk' }).x!;

interface IssuerKey {
  issuer: string;
  key: KeyObject;
}

/** By the header of the tokens that each of them signs. */
export const readPublicKeys = (list: string): ReadonlyMap<string, IssuerKey> =>
  new Map(
    list.split(',').map((entry) => {
      const [issuer = '', x = ''] = entry.split(':');
      return [headerOf(x), { issuer, key: toPublicKey(x) }];
    }),
  );

const TOKEN_SECONDS = 60;
/** Signing is expensive, so a token is reused for half of its minute. */
const KEPT_MS = 30_000;
const MAX_KEPT = 20_000;

/** Signs tokens that tell one service who makes a request. They are valid for a minute. */
export class IdentitySigner {
  readonly keyId: string;
  private readonly key: KeyObject;
  /** The header of its tokens. */
  readonly header: string;
  private readonly kept = new LRUCache<string, string>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    ...wallClock,
  });

  constructor(
    private readonly issuer: string,
    privateKey: string,
  ) {
    this.key = toPrivateKey(privateKey);
    this.keyId = keyIdOf(this.key);
    this.header = headerOf(this.keyId);
  }

  tokenFor(who: Identity, audience: string): string {
    const name = `${audience} ${JSON.stringify(who)}`;
    const known = this.kept.get(name);
    if (known) return known;
    const token = this.sign(who, audience);
    this.kept.set(name, token);
    return token;
  }

  /** A token for requests of this process itself, to `/internal` paths of another service. */
  ownTokenFor(audience: string): string {
    const { issuer } = this;
    const self = { sub: issuer, name: issuer, sid: issuer, email: null, picture: null };
    return this.tokenFor({ ...self, role: 'service' }, audience);
  }

  private sign(who: Identity, audience: string): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { ...identity.parse(who), iss: this.issuer, aud: audience };
    return signClaims(this.header, { ...claims, iat: now, exp: now + TOKEN_SECONDS }, this.key);
  }
}

type Rule = Pick<CallDefinition, 'access' | 'permissions' | 'confirms'>;

/** The placeholders of a refusal's sentence. */
const wordsFor = ({ access, permissions = 'any' }: Rule) => ({
  role: [access].flat().join(' or '),
  permissions:
    permissions === 'any' ? '' : permissions.map((one) => permissionLabels[one]).join(', '),
});

/** @throws DomainError SIGN_IN_REQUIRED, WRONG_ACCOUNT, PERMISSION_NEEDED or CONFIRM_IDENTITY */
export const requireAccess = (rule: Rule, who: Identity | undefined): void => {
  const refusal = accessRefusal(rule, who, new Date());
  if (refusal) throw new DomainError(refusal, { params: wordsFor(rule) });
};

/**
 * For a call that only sometimes needs an admin's password or code of the last minutes. The caller is somebody whom the call has let in; a token of
 * an area has no identity.
 * @throws DomainError CONFIRM_IDENTITY
 */
export const requireConfirmed = (who: Identity | undefined): void => {
  if (who) requireAccess({ access: [who.role], permissions: 'any', confirms: true }, who);
};

const HOUR_SECONDS = 3_600;

/** Gateways accept previews of this issuer alone. */
const REGISTRY = 'releases';

/**
 * A token that shows a release to everybody who has it.
 * @param privateKey the registry's
 */
export const signPreview = (
  { area, release }: PreviewClaims,
  privateKey: string,
): { token: string; expiresAt: Date } => {
  const key = toPrivateKey(privateKey);
  const iat = Math.floor(Date.now() / 1_000);
  const exp = iat + PREVIEW_HOURS * HOUR_SECONDS;
  const claims = { area, release, iss: REGISTRY, aud: PREVIEW_AUDIENCE, iat, exp };
  return {
    token: signClaims(headerOf(keyIdOf(key)), claims, key),
    expiresAt: new Date(exp * 1_000),
  };
};

const previewToken = previewClaims.extend({
  iss: z.literal(REGISTRY),
  aud: z.literal(PREVIEW_AUDIENCE),
  exp: z.number(),
});

/** The release that a token of a preview shows, and for how long; undefined unless the registry has signed it and it has not ended. */
export const readPreview = (
  token: string,
  keys: ReadonlyMap<string, IssuerKey>,
): { release: ReleaseName; secondsLeft: number } | undefined => {
  try {
    const { claims, key } = verifiedClaims(token, keys);
    const { area, release: id, iss, exp } = previewToken.parse(claims);
    const secondsLeft = exp - Math.floor(Date.now() / 1_000);
    const isValid = key.issuer === iss && secondsLeft > 0;
    return isValid ? { release: { area, id }, secondsLeft } : undefined;
  } catch {
    return undefined;
  }
};

/** The caller's identity; undefined for a visitor on a public call. */
export const Who = createParamDecorator(
  (_: unknown, context: ExecutionContext): Identity | undefined =>
    context.switchToHttp().getRequest<{ user?: Identity }>().user,
);

/*
 * Compact JWS with Ed25519 (RFC 7515, RFC 8037), compatible with any JWT library. Node signs and verifies in the calling thread, which takes less
 * time than libraries need to pass the work to another thread. On the night that sign-up opens, every request brings a new session.
 */

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header of tokens that are signed with this key. */
const headerOf = (keyId: string): string => encode({ alg: 'EdDSA', kid: keyId });

const signClaims = (header: string, claims: object, privateKey: KeyObject): string => {
  const signed = `${header}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
};

/**
 * The claims of a token with a valid signature. Its header must equal one of the known headers byte for byte, so that a token cannot choose how it is
 * verified.
 * @throws Error for any other token
 */
const verifiedClaims = <Key extends { key: KeyObject }>(
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

/** Tokens expire by the time of day, so cached tokens must too. */
const wallClock = { perf: { now: () => Date.now() }, ttlResolution: 0 };

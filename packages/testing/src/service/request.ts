import type { Identity } from '@festival/contracts/identity';
import { IdentitySigner } from '@festival/service-kit/identity';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ISSUERS, type Issuer, identityPrivateKey } from '../identity.js';

/** The body is `any`, because each test checks the shape that it expects. */
// biome-ignore lint/suspicious/noExplicitAny: an answer may be of any shape, also a wrong one
export interface Answer<Body = any> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

interface RequestOptions {
  /** The caller. People call through the gateway, services call directly. */
  as?: Identity | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  idempotencyKey?: string | undefined;
}

export type Request = (method: string, url: string, options?: RequestOptions) => Promise<Answer>;

const signers = new Map(
  ISSUERS.map((issuer) => [issuer, new IdentitySigner(issuer, identityPrivateKey(issuer))]),
);

/** The gateway signs tokens for people, a service signs its own. */
const tokenOf = (who: Identity, audience: string) =>
  signers.get(who.role === 'service' ? (who.sub as Issuer) : 'gateway')?.tokenFor(who, audience);

/** Requests to a service as the gateway or another service sends them, without a socket. */
export const requestTo =
  (name: string, app: NestFastifyApplication): Request =>
  async (method, url, options = {}) => {
    const { as, body, headers, idempotencyKey } = options;
    const token = as && tokenOf(as, name);
    const answer = await app.inject({
      method: method as 'GET',
      url,
      payload: body as object | undefined,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : answer.body,
    };
  };

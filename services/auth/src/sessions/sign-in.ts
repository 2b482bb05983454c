import { DEVICE_SECONDS } from '@festival/contracts/retention';
import type { Session } from '@festival/contracts/session';
import { CONFIG } from '@festival/service-kit/config';
import { SecurityLog } from '@festival/service-kit/security-log';
import { Inject, Injectable } from '@nestjs/common';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Account, accountKey } from '../accounts/account.js';
import type { AuthConfig } from '../config.js';
import { OwnCookie } from '../cookies.js';
import { DeviceCookie, KnownDevices } from '../devices.module.js';
import { Sessions } from './sessions.table.js';

@Injectable()
export class SessionCookie extends OwnCookie {
  constructor(@Inject(CONFIG) { PUBLIC_URL }: AuthConfig) {
    super('session', PUBLIC_URL);
  }
}

/** Why a browser gets a session. After a confirmation, requests that are on their way with the previous id are still answered. */
export type SignInReason =
  | { event: 'auth.signed-in'; signedInAt?: string | undefined }
  | { event: 'auth.identity-confirmed' };

/** The last step of every way of signing in: gives the browser a new session of the authenticated account. */
@Injectable()
export class SignIn {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly devices: KnownDevices,
    private readonly deviceCookie: DeviceCookie,
    private readonly log: SecurityLog,
  ) {}

  async execute(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
    reason: SignInReason = { event: 'auth.signed-in' },
  ): Promise<Session> {
    const browser = {
      previousId: this.cookie.read(request),
      device: deviceOf(request.headers['user-agent']),
    };
    const opened =
      reason.event === 'auth.signed-in'
        ? await this.sessions.open(account, { ...browser, signedInAt: reason.signedInAt })
        : await this.sessions.renew(account, browser);
    this.cookie.set(reply, opened.id, opened.seconds);
    // The provider limits a student's attempts itself.
    if (account.role !== 'student') await this.remember(request, reply, account);
    this.log.record(reason.event, {
      requestId: request.id,
      account: account.id,
      role: account.role,
      address: request.ip,
    });
    return sessionOfAccount(account);
  }

  private async remember(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
  ): Promise<void> {
    const held = this.deviceCookie.read(request);
    const id = await this.devices.remember(accountKey(account), held);
    this.deviceCookie.set(reply, id, DEVICE_SECONDS);
  }
}

const sessionOfAccount = (account: Account): Session => ({
  _id: account.id,
  role: account.role,
  displayName: account.displayName,
  email: account.email,
  picture: account.picture,
  ...(account.permissions && { permissions: [...account.permissions] }),
});

/** Longer ones are made up, and would cost time to read. */
const MAX_LENGTH = 512;

/** The browser that sent a request, in words: "Chrome on Android". Undefined when it does not say. */
export const deviceOf = (userAgent: string | undefined): string | undefined => {
  if (!userAgent || userAgent.length > MAX_LENGTH) return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  // Samsung's browser has the name of the system in its own.
  const name = browser.name?.replace(/ for Android$/, '');
  const words = [name, os.name].filter(Boolean).join(' on ');
  return words || undefined;
};

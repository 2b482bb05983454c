import { DEVICE_SECONDS } from '@festival/contracts/retention';
import type { Session } from '@festival/contracts/session';
import { SecurityLog } from '@festival/service-kit/logging';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Account, accountKey } from '../../accounts/account.js';
import { DeviceCookie } from '../../devices/device-cookie.js';
import { KnownDevices } from '../../devices/persistence/known-devices.js';
import { deviceOf } from '../domain/device-of.js';
import { Sessions } from '../persistence/sessions.js';
import { SessionCookie } from '../session-cookie.js';

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

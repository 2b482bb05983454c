import { randomUUID } from 'node:crypto';
import type { AdminAccount, AdminInvitation } from '@festival/contracts/admins';
import { type Permission, permissions } from '@festival/contracts/permissions';
import { AuditLog } from '@festival/service-kit/audit';
import { jest } from '@jest/globals';
import { putCredentials } from '../../src/accounts/set-admin.js';
import { AdminSessions } from '../../src/admins/admin-sessions.js';
import type { Browser } from './browser.js';
import { PASSWORD } from './sign-in.js';
import { asService, type RunningAuth } from './start-auth.js';

export interface SignedInAdmin {
  id: string;
  username: string;
  browser: Browser;
  /** The identity of the present session; empty once it has ended. */
  who: () => Promise<Record<string, string>>;
}

interface Body {
  code?: string;
  [name: string]: unknown;
}

interface SignInOptions {
  password?: string;
  code?: string;
  browser?: Browser;
}

export const ask = async <Answer = Body>(by: SignedInAdmin, call: string, body?: unknown) => {
  const [method = '', path = ''] = call.split(' ');
  const response = await by.browser.ask(method, path, body, await by.who());
  return { status: response.status, body: (await response.json()) as Answer };
};

export const adminsOf = (auth: RunningAuth) => {
  let turn = 0;

  const signIn = async (
    username: string,
    { password = PASSWORD, code, browser = auth.browser() }: SignInOptions = {},
  ) => {
    const response = await browser.post('/auth/admin/login', {
      username,
      password,
      ...(code !== undefined && { code }),
    });
    const session = (await response.json()) as Body;
    return { status: response.status, session, browser, who: () => auth.identityOf(browser) };
  };

  const addAdmin = async (held: readonly Permission[] = permissions): Promise<SignedInAdmin> => {
    turn += 1;
    const username = `helper${turn}`;
    const id = randomUUID();
    await putCredentials(auth.dataSource.manager, {
      id,
      role: 'admin',
      username,
      email: `${username}@admin.example`,
      displayName: `Helper ${turn}`,
      password: PASSWORD,
      permissions: held,
      isDemo: false,
    });
    const { browser, who } = await signIn(username);
    return { id, username, browser, who };
  };

  const permit = (by: SignedInAdmin, of: SignedInAdmin, held: readonly Permission[]) =>
    ask<AdminAccount & Body>(by, `PUT /admin/admins/${of.id}/permissions`, { permissions: held });
  const deactivate = (by: SignedInAdmin, of: Pick<SignedInAdmin, 'id'>) =>
    ask<AdminAccount & Body>(by, `POST /admin/admins/${of.id}/deactivate`);

  const invite = (
    by: SignedInAdmin,
    emailAddress: string,
    held: readonly Permission[] = ['mails'],
  ) =>
    ask<AdminInvitation & Body>(by, 'POST /admin/invitations', {
      displayName: 'Nur Aisyah',
      emailAddress,
      permissions: held,
    });

  const mailOf = async (id: string) => {
    const headers = await asService('mailer');
    const response = await auth.browser().get(`/internal/admin-invitations/${id}`, headers);
    return { status: response.status, body: (await response.json()) as { token: string } & Body };
  };

  const accept = async (token: string, username: string, newPassword = PASSWORD) => {
    const body = { token, username, newPassword };
    const response = await auth.browser().post('/auth/admin/acceptInvitation', body);
    return { status: response.status, body: (await response.json()) as Body };
  };

  const entriesOf = async (subject: string) => {
    const { rows } = await auth.app.get(AuditLog, { strict: false }).page({ subject });
    return rows;
  };

  /** Simulates a process that dies after the next commit and before it updates the sessions. */
  const dieAfterTheCommit = () =>
    jest
      .spyOn(auth.app.get(AdminSessions, { strict: false }), 'updateAfterCommit')
      .mockRejectedValueOnce(new Error('killed'));

  return {
    signIn,
    addAdmin,
    ask,
    permit,
    deactivate,
    invite,
    mailOf,
    accept,
    entriesOf,
    dieAfterTheCommit,
  };
};

import { describe, expect, it } from '@jest/globals';
import type { CallDefinition } from './call.js';
import { calls } from './calls.js';
import { exportingServices } from './export-kinds.js';
import { isInternal, splitCallName } from './paths.js';
import { servicesWithPeople } from './people.js';
import { permissions } from './permissions.js';
import { serviceNames } from './services.js';

const all = Object.entries(calls as Record<string, CallDefinition>);

/** POST calls that create nothing, or that may be repeated without harm, each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'POST /auth/vendor/login': 'a session of its own each time',
  'POST /auth/admin/login': 'a session of its own each time',
  'POST /auth/logout': 'ends what there is',
  'POST /auth/vendor/password': 'changes what there is',
  'POST /auth/vendor/forgotPassword': 'the newest link counts, and how many are sent is limited',
  'POST /auth/vendor/resetPassword': 'a link works once',
  'POST /admin/admins/:id/deactivate': 'deactivates who is active',
  'POST /auth/admin/invitation': 'a read',
  'POST /auth/admin/acceptInvitation': 'a link works once',
  'POST /auth/admin/secondFactor': 'the newest secret counts, once a code of it is confirmed',
  'POST /auth/admin/secondFactor/confirm': 'a code works once',
  'POST /auth/admin/secondFactor/recoveryCodes': 'a code works once',
  'POST /auth/admin/secondFactor/disable': 'turns off what is on',
  'POST /auth/admin/password': 'changes what there is',
  'POST /auth/logoutEverywhere': 'ends what there is',
  'POST /admin/sessions/end': 'ends what there is',
  'POST /admin/people/find': 'a read',
  'POST /admin/people/erase': 'erases what there is',
  'POST /internal/people/export': 'a read',
  'POST /admin/people/export': 'a read',
  'POST /auth/admin/confirm': 'a session of its own each time',
  'POST /internal/vendor-accounts': 'idempotent by the id that the catalogue gives',
  'POST /vendors': 'without a session a key would belong to nobody; a username is taken once',
  'POST /vendors/confirm': 'a link confirms one vendor, once or again',
  'POST /vendors/confirmation': 'sends the link again, and how often is limited',
  'POST /admin/vendors/:id/confirm': 'confirms who is not confirmed',
  'POST /products/checkQuantity': 'a read',
  'POST /products/current': 'a read',
  'POST /admin/:id/orderVerify': 'verifies what is not verified',
  'POST /admin/:id/orderUnverify': 'undoes what is verified',
  'POST /admin/orders/find': 'a read',
  'POST /admin/orders/verify': 'verifies what is not verified',
  'POST /admin/orders/unverify': 'undoes what is verified',
  'POST /workshops/:id/cancel': 'ends what there is',
  'POST /workshops/offers/:id/pass': 'an offer is answered once',
  'POST /workshops/offers/:id/take': 'an offer is answered once',
  'POST /admin/registrations/:id/move': 'ends what there is',
  'POST /admin/bumpWaitlist': 'gives places that are left',
  'POST /admin/points/:id/undo': 'takes points back once',
  'POST /admin/points/reconcile': 'mends what differs',
  'POST /admin/draws/:id/draw': 'draws what is not drawn',
  'POST /admin/draws/:id/redraw': 'names the winner who is replaced, once',
  'POST /draws/:id/consent': 'sets what there is',
  'POST /admin/campaigns/preview': 'a read',
  'POST /admin/campaigns/test': 'one mail to the admin who asks',
  'POST /admin/campaigns/:id/pause': 'pauses what is not paused',
  'POST /admin/campaigns/:id/resume': 'resumes what is paused',
  'POST /admin/campaigns/:id/stop': 'ends what has not ended',
  'POST /admin/campaigns/:id/retry': 'retries what has failed',
  'POST /admin/campaigns/:id/resend': 'only what is still uncertain',
  'POST /mails/unsubscribe/:token': 'an address is on the list, or it is not',
  'POST /admin/exports/:id/cancel': 'ends what has not ended',
  ...Object.fromEntries(
    servicesWithPeople.map((service) => [`POST /internal/${service}/person`, 'a read']),
  ),
  ...Object.fromEntries(
    exportingServices.map((service) => [
      `POST /internal/${service}/exports/:id/cancel`,
      'ends what has not ended',
    ]),
  ),
  'POST /page-reports': 'counts, in which one more or less is nothing',
  'POST /internal/deployments': 'what was deployed last is left as it is',
  'POST /internal/deployments/:area': 'the same files are one release',
  'POST /internal/trials': 'a repeat of a job gets its own trial',
  'POST /releases/:area': 'the same files are one release',
  'POST /releases/:area/:id/activate': 'activates what is not live',
  'POST /releases/:area/rollback': 'names what it goes back from',
  'POST /releases/:area/:id/previews': 'an address of its own each time',
  'POST /admin/area-tokens': 'a token of its own each time, and one that nobody saw can be revoked',
  'POST /internal/orders/current': 'a read',
  'POST /internal/registrations/current': 'a read',
  'POST /internal/entrants/current': 'a read',
};

describe('calls that create something', () => {
  it('honour an Idempotency-Key, each of them', () => {
    const without = all
      .filter(([name, { isIdempotent }]) => name.startsWith('POST ') && !isIdempotent)
      .map(([name]) => name)
      .sort();
    expect(without).toEqual(Object.keys(harmless).sort());
  });

  it('are for somebody with a session, to which a key belongs', () => {
    for (const [name, { access, isIdempotent }] of all)
      if (isIdempotent) expect([name, access]).not.toEqual([name, 'public']);
  });

  it('say that a key may have been used for another request', () => {
    for (const [name, { isIdempotent = false, refusals = [] }] of all)
      expect([name, refusals.includes('IDEMPOTENCY_KEY_REUSED')]).toEqual([name, isIdempotent]);
  });
});

describe('what a call says about admins', () => {
  it('names the permission that they need, or that they need none in particular; no other call does', () => {
    for (const [name, { access, permissions }] of all)
      expect([name, permissions !== undefined]).toEqual([name, access.includes('admin')]);
  });

  it('every permission is needed for something', () => {
    const needed = new Set(all.flatMap(([, { permissions: one = [] }]) => one));
    for (const permission of permissions) expect(needed).toContain(permission);
  });
});

describe('what a call says about the edge', () => {
  it('every service answers some, and each path belongs to one service', () => {
    const services = new Map<string, Set<string>>();
    for (const [name, { service }] of all) {
      const { path } = splitCallName(name);
      services.set(path, (services.get(path) ?? new Set()).add(service));
    }
    expect([...services].filter(([, owners]) => owners.size > 1)).toEqual([]);
    expect(new Set(all.map(([, { service }]) => service))).toEqual(
      new Set([...serviceNames, 'gateway']),
    );
  });

  it('only public reads of a service are cached, and a change or a time ends that', () => {
    const kept = all.filter(([, { cachedFor }]) => cachedFor);
    expect(kept.length).toBeGreaterThan(0);
    for (const [name, { access, service, produces, invalidatedBy = [] }] of kept) {
      expect([name, splitCallName(name).method, access]).toEqual([name, 'GET', 'public']);
      expect([name, service === 'gateway', invalidatedBy.length > 0]).toEqual([name, false, true]);
      // JSON, or a file with the same bytes for everybody.
      expect([name, [undefined, 'text/csv'].includes(produces)]).toEqual([name, true]);
    }
  });

  it('streams are the gateway’s, which ends them with the session that they were opened with', () => {
    const streams = all.filter(([, { produces }]) => produces === 'text/event-stream');
    expect(streams.length).toBeGreaterThan(0);
    for (const [name, { service }] of streams)
      expect([name, splitCallName(name).method, service]).toEqual([name, 'GET', 'gateway']);
  });

  it('streams name their events and the audience, and no other call does', () => {
    for (const [name, { produces, events }] of all)
      expect([name, events !== undefined]).toEqual([name, produces === 'text/event-stream']);
  });

  it('only public calls of the gateway itself are counted for others than the caller', () => {
    for (const [name, { access, service, countedFor }] of all)
      if (countedFor) expect([name, service, access]).toEqual([name, 'gateway', 'public']);
  });

  it('only public calls without a session may come from other sites', () => {
    for (const [name, { access, params, allowsCrossOrigin }] of all)
      if (allowsCrossOrigin)
        expect([name, access, Boolean(params)]).toEqual([name, 'public', true]);
  });

  it('calls between services are internal, and no internal call is public', () => {
    for (const [name, { access }] of all) {
      if (access.includes('service')) expect([name, isInternal(name)]).toEqual([name, true]);
      if (isInternal(name)) expect([name, access]).not.toEqual([name, 'public']);
    }
  });
});

describe('calls that ask for a password or code of the last ten minutes', () => {
  it('are those by which somebody who found a browser open could stay, let others in, or decide for good', () => {
    const asking = all.filter(([, { confirms }]) => confirms).map(([name]) => name);
    expect(asking.sort()).toEqual(
      [
        'DELETE /admin/admins/:id/secondFactor',
        'POST /admin/admins/:id/deactivate',
        'POST /admin/area-tokens',
        'POST /admin/draws/:id/draw',
        'POST /admin/draws/:id/redraw',
        'POST /admin/invitations',
        'POST /admin/people/erase',
        'POST /admin/people/export',
        'POST /releases/:area/:id/activate',
        'PUT /admin/admins/:id/permissions',
        ...servicesWithPeople.map((service) => `POST /internal/${service}/person`),
        'POST /internal/people/export',
      ].sort(),
    );
  });

  it('only change things, and are for admins', () => {
    for (const [name, { confirms, permissions }] of all)
      if (confirms)
        expect([name, name.startsWith('GET '), permissions !== undefined]).toEqual([
          name,
          false,
          true,
        ]);
  });
});

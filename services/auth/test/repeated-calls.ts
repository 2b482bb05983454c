import { randomUUID } from 'node:crypto';
import {
  type RepeatedCalls,
  repeatedBody,
  repeatedExports,
} from '@festival/service-kit/testing/calls';
import { admin } from '@festival/service-kit/testing/identity';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('auth'),
  async 'POST /admin/invitations'(service) {
    const emailAddress = `${randomUUID()}@ntu.edu.sg`;
    const to = '/admin/invitations';
    return repeatedBody(service, { as: admin, to }, ['Anna', 'Ben'], (displayName) => ({
      emailAddress,
      displayName,
      permissions: ['orders'],
    }));
  },
};

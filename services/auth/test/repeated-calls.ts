import { randomUUID } from 'node:crypto';
import {
  type RepeatedCalls,
  repeatableJsonCall,
  repeatedExports,
} from '@festival/service-kit/testing/calls';
import { admin } from '@festival/service-kit/testing/identity';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('auth'),
  async 'POST /admin/invitations'(service) {
    const emailAddress = `${randomUUID()}@ntu.edu.sg`;
    const to = '/admin/invitations';
    return repeatableJsonCall(service, { as: admin, to }, ['Anna', 'Ben'], (displayName) => ({
      emailAddress,
      displayName,
      permissions: ['orders'],
    }));
  },
};

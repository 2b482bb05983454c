import {
  type RepeatedCalls,
  repeatableJsonCall,
  repeatedExports,
} from '@festival/service-kit/testing/calls';
import { admin } from '@festival/service-kit/testing/identity';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('mailer'),
  async 'POST /admin/selfcollect'(service) {
    const call = { as: admin, to: '/admin/selfcollect' };
    const slots = ['18febslot1', '18febslot2'] as const;
    return repeatableJsonCall(service, call, slots, (collectionDate) => ({ collectionDate }));
  },
  async 'POST /admin/campaigns'(service) {
    const call = { as: admin, to: '/admin/campaigns' };
    return repeatableJsonCall(service, call, ['First', 'Second'], (note) => ({
      audience: { kind: 'orders', filter: { verified: true } },
      note,
      sendAt: '2021-03-25T09:00:00+08:00',
    }));
  },
};

import { ERASED_NAME } from '@festival/contracts/people';
import { deleted, PeopleRegistry, type PersonalData } from '@festival/service-kit/people';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not, Raw } from 'typeorm';
import { AreaTokenEntity } from './area-tokens.js';
import { DEPLOYMENT } from './releases/go-live.js';
import { ReleaseEntity } from './releases/release.table.js';

const uploads = {
  table: ReleaseEntity,
  named: [{ uploadedBy: Not(In([ERASED_NAME, DEPLOYMENT.name])) }],
  erase: (manager: EntityManager, ids: readonly string[]) =>
    manager.update(ReleaseEntity, { id: In(ids) }, { uploadedBy: ERASED_NAME }),
};

/** Tokens that open nothing any more. */
const tokens = deleted(AreaTokenEntity, {
  named: [
    { revokedAt: Not(IsNull()) },
    { expiresAt: Raw((expiresAt) => `${expiresAt} < UTC_TIMESTAMP()`) },
  ],
});

/** Who uploaded what, and whose tokens were good. */
@Injectable()
export class ReleasesPeople implements OnModuleInit {
  readonly endings: PersonalData['endings'] = { trail: [uploads, tokens] };

  constructor(private readonly registry: PeopleRegistry) {}

  onModuleInit(): void {
    this.registry.data.endings = this.endings;
  }
}

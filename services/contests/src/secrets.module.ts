import type { Edition } from '@festival/edition';
import { chooseSecrets } from '@festival/edition/secrets';
import { EDITION } from '@festival/service-kit/clock';
import { Module } from '@nestjs/common';

/** Nest injection token of the edition's secrets. */
export const SECRETS = Symbol('secrets');

/** The edition's secrets, which only this service may import. It does not start without them. */
@Module({
  providers: [
    {
      provide: SECRETS,
      useFactory: (edition: Edition) => chooseSecrets(edition),
      inject: [EDITION],
    },
  ],
  exports: [SECRETS],
})
export class SecretsModule {}

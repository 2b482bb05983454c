import type { Edition } from '@festival/edition';
import { chooseSecrets } from '@festival/edition/secrets';
import { EDITION } from '@festival/service-kit/clock';
import { Module } from '@nestjs/common';
import { SECRETS } from './secrets.token.js';

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

import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CredentialEntity, StudentEntity } from './accounts/account.table.js';
import type { AuthConfig } from './config.js';

/** The password of demo accounts is public, so production does not start while the database has one. */
@Injectable()
export class RefuseDemoAccounts implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.config.FESTIVAL_MODE !== 'production') return;
    const found = await Promise.all(
      [StudentEntity, CredentialEntity].map((entity) =>
        this.dataSource.manager.existsBy(entity, { isDemo: true }),
      ),
    );
    if (found.includes(true))
      throw new Error(
        'The database holds demo accounts, whose passwords are published. Production needs a database of its own.',
      );
  }
}

import { ServiceKitModule } from '@festival/service-kit/boot';
import { ExportsModule } from '@festival/service-kit/exports';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import { AdminInvitationsModule } from './admin-invitations/admin-invitations.js';
import { AdminsModule } from './admins/admins.js';
import { CampusSignInModule } from './campus-sign-in/campus-sign-in.js';
import { ClockModule } from './clock.module.js';
import type { AuthConfig } from './config.js';
import { database } from './database.js';
import { PasswordResetsModule } from './password-resets/password-resets.js';
import { PasswordSignInModule } from './password-sign-in/password-sign-in.js';
import { RefuseDemoAccounts } from './refuse-demo-accounts.js';
import { SessionsModule } from './sessions/sessions.js';
import { VendorAccountsModule } from './vendor-accounts.js';

@Module({})
export class AppModule {
  static forRoot(config: AuthConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ name: 'auth', config, database: database(config.DATABASE_URL) }),
        ExportsModule.forRoot('auth'),
        TrailModule.forRoot('auth'),
        SessionsModule,
        CampusSignInModule,
        PasswordSignInModule,
        VendorAccountsModule,
        PasswordResetsModule,
        AdminsModule,
        AdminInvitationsModule,
        ClockModule,
      ],
      providers: [RefuseDemoAccounts],
    };
  }
}

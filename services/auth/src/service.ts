import fastifyCookie from '@fastify/cookie';
import { defineService, ServiceKitModule } from '@festival/service-kit/boot';
import { ExportsModule } from '@festival/service-kit/exports';
import { isGateway } from '@festival/service-kit/http';
import { PeopleModule } from '@festival/service-kit/people';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AdminInvitationsModule } from './admin-invitations/admin-invitations.js';
import { AdminsModule } from './admins/admins.js';
import { CampusSignInModule } from './campus-sign-in/campus-sign-in.js';
import { ClockModule } from './clock.module.js';
import { type AuthConfig, authConfig } from './config.js';
import { database } from './database.js';
import { PasswordResetsModule } from './password-resets/password-resets.js';
import { PasswordSignInModule } from './password-sign-in/password-sign-in.js';
import { ErasureModule } from './people.js';
import { RefuseDemoAccounts } from './refuse-demo-accounts.js';
import { SessionsModule } from './sessions/sessions.js';
import { VendorAccountsModule } from './vendor-accounts.js';

@Module({})
class AuthModule {
  static forRoot(config: AuthConfig): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        ServiceKitModule.forRoot({ name: 'auth', config, database: database(config.DATABASE_URL) }),
        ExportsModule.forRoot('auth'),
        TrailModule.forRoot('auth'),
        PeopleModule.forRoot('auth'),
        SessionsModule,
        CampusSignInModule,
        PasswordSignInModule,
        VendorAccountsModule,
        PasswordResetsModule,
        AdminsModule,
        AdminInvitationsModule,
        ClockModule,
        ErasureModule,
      ],
      providers: [RefuseDemoAccounts],
    };
  }
}

const prepareServer = async (app: NestFastifyApplication): Promise<void> => {
  await app.register(fastifyCookie);
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
};

export const authService = defineService({
  name: 'auth',
  config: authConfig,
  database,
  createModule: (config) => AuthModule.forRoot(config),
  prepare: prepareServer,
  http: () => ({ trustProxy: isGateway }),
});

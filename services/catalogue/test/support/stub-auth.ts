import type { AddressInfo } from 'node:net';
import type {
  NewVendorAccount,
  VendorAccount,
  VendorAccountEdit,
} from '@festival/contracts/accounts';
import { createService, ServiceKitModule } from '@festival/service-kit/boot';
import { type CommonConfig, commonConfig } from '@festival/service-kit/config';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { createLogger } from '@festival/service-kit/logging';
import { Controller, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The password that this stub refuses as easy to guess. */
export const EASY_PASSWORD = 'password';

const MAKE = 'POST /internal/vendor-accounts';
const GET = 'GET /internal/vendor-accounts/:id';
const RENAME = 'PUT /internal/vendor-accounts/:id';

/** Implements auth's side of the contract, with its rules for unique names. It can fail before or after it does the work. */
export class StubAuth {
  readonly accounts = new Map<string, NewVendorAccount>();
  /** `before`: it fails without doing the work; `after`: it does the work, but the answer is lost. */
  fails: 'never' | 'before' | 'after' = 'never';
  url = '';
  private app?: NestFastifyApplication;

  async start({ REDIS_URL, IDENTITY_PUBLIC_KEYS }: CommonConfig): Promise<this> {
    const make = (wanted: NewVendorAccount) => this.failing(() => this.make(wanted));
    const find = (id: string) => this.answer(id);
    const rename = (id: string, names: VendorAccountEdit) =>
      this.failing(() => this.rename(id, names));

    @Controller()
    class AccountsController {
      @Endpoint(MAKE)
      make(@Input() { body }: InputOf<typeof MAKE>): VendorAccount {
        return make(body);
      }

      @Endpoint(GET)
      get(@Input() { params }: InputOf<typeof GET>): VendorAccount {
        return find(params.id);
      }

      @Endpoint(RENAME)
      rename(@Input() { params, body }: InputOf<typeof RENAME>): VendorAccount {
        return rename(params.id, body);
      }
    }

    const config = commonConfig.parse({
      FESTIVAL_MODE: 'demo',
      PORT: 0,
      LOG_LEVEL: 'silent',
      REDIS_URL,
      IDENTITY_PUBLIC_KEYS,
    });
    @Module({
      imports: [ServiceKitModule.forRoot({ name: 'auth', config })],
      controllers: [AccountsController],
    })
    class StubModule {}

    this.app = await createService(StubModule, { logger: createLogger('stub-auth', 'silent') });
    await this.app.listen(0, '127.0.0.1');
    const { port } = this.app.getHttpServer().address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    return this;
  }

  async stop(): Promise<void> {
    await this.app?.close();
  }

  private failing(work: () => VendorAccount): VendorAccount {
    if (this.fails === 'before') throw new DomainError('SERVICE_UNAVAILABLE');
    const answer = work();
    if (this.fails === 'after') throw new DomainError('SERVICE_UNAVAILABLE');
    return answer;
  }

  private answer(id: string): VendorAccount {
    const account = this.accounts.get(id);
    if (!account) throw new DomainError('NOT_FOUND');
    return { _id: id, username: account.username.toLowerCase(), displayName: account.displayName };
  }

  private make(wanted: NewVendorAccount): VendorAccount {
    if (wanted.password === EASY_PASSWORD)
      throw new SchemaMismatch({
        source: 'body',
        keys: ['password'],
        message: '"password" is easy to guess',
      });
    const rivals = [...this.accounts.values()].filter(
      (one) => one.username === wanted.username || one.emailAddress === wanted.emailAddress,
    );
    const [rival] = rivals;
    if (!rival) {
      this.accounts.set(wanted._id, wanted);
      return this.answer(wanted._id);
    }
    const { username, emailAddress, password } = rival;
    const isSame =
      username === wanted.username &&
      emailAddress === wanted.emailAddress &&
      password === wanted.password;
    if (!isSame) throw new DomainError('ACCOUNT_TAKEN');
    return this.answer(rival._id);
  }

  private rename(id: string, names: VendorAccountEdit): VendorAccount {
    const account = this.accounts.get(id);
    if (!account) throw new DomainError('NOT_FOUND');
    const isTaken = [...this.accounts.values()].some(
      (one) => one._id !== id && one.username === names.username,
    );
    if (isTaken) throw new DomainError('ACCOUNT_TAKEN');
    this.accounts.set(id, { ...account, ...names });
    return this.answer(id);
  }
}

import type { AddressInfo } from 'node:net';
import type { PasswordResetMail } from '@festival/contracts/accounts';
import type {
  EntrantSubject,
  OrderSubject,
  RecipientPage,
  RegistrationSubject,
} from '@festival/contracts/campaigns';
import type { MailedOrder, Order } from '@festival/contracts/orders';
import type { VendorConfirmationMail } from '@festival/contracts/vendors';
import type { RegistrationMail } from '@festival/contracts/workshops';
import { createService, ServiceKitModule } from '@festival/service-kit/boot';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { createLogger } from '@festival/service-kit/logging';
import { Controller, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MailerConfig } from '../src/config.js';

const GET_ORDER = 'GET /internal/orders/:id';
const GET_RESET = 'GET /internal/password-resets/:id';
const GET_CONFIRMATION = 'GET /internal/vendor-confirmations/:id';
const GET_EVENT = 'GET /internal/registration-events/:id';
const FIND_ORDERS = 'GET /internal/recipients/orders';
const GET_ORDERS = 'POST /internal/orders/current';
const FIND_REGISTRATIONS = 'GET /internal/recipients/registrations';
const GET_REGISTRATIONS = 'POST /internal/registrations/current';
const FIND_ENTRANTS = 'GET /internal/recipients/entrants';
const GET_ENTRANTS = 'POST /internal/entrants/current';

interface Found {
  _id: string;
  orderNumber?: string;
  name: string;
  emailAddress: string;
}

/** A page of the found items, in the order of ids. */
const pageOf = (found: readonly Found[], after = '', size = 50): RecipientPage => {
  const rest = found
    .filter(({ _id }) => _id > after)
    .toSorted((one, other) => (one._id < other._id ? -1 : 1));
  const recipients = rest.slice(0, size).map(({ _id, orderNumber, name, emailAddress }) => ({
    subjectId: _id,
    ...(orderNumber && { about: orderNumber }),
    name,
    emailAddress,
  }));
  return {
    recipients,
    next: rest.length > size ? (recipients.at(-1)?.subjectId ?? null) : null,
  };
};

/** Stubs the other services: answers authorised callers with the data that a test added. It can be stopped. */
export class StubServices {
  readonly orders = new Map<string, Order & Partial<MailedOrder>>();
  readonly resets = new Map<string, PasswordResetMail>();
  readonly confirmations = new Map<string, VendorConfirmationMail>();
  readonly registrationEvents = new Map<string, RegistrationMail>();
  readonly registrations = new Map<string, RegistrationSubject & { emailAddress: string }>();
  readonly entrants = new Map<string, EntrantSubject & { emailAddress: string }>();
  private apps: NestFastifyApplication[] = [];
  private readonly ports = { auth: 0, catalogue: 0, workshops: 0, contests: 0 };

  constructor(private readonly config: MailerConfig) {}

  urlOf(service: keyof StubServices['ports']): string {
    return `http://127.0.0.1:${this.ports[service]}`;
  }

  async start(): Promise<void> {
    const { orders, resets, confirmations, registrationEvents, registrations, entrants } = this;

    @Controller()
    class SubjectsController {
      @Endpoint(GET_ORDER)
      get(@Input() { params }: InputOf<typeof GET_ORDER>): MailedOrder {
        const order = orders.get(params.id);
        if (!order) throw new DomainError('NOT_FOUND');
        return { copyTo: null, ...order };
      }

      @Endpoint(GET_RESET)
      reset(@Input() { params }: InputOf<typeof GET_RESET>): PasswordResetMail {
        const reset = resets.get(params.id);
        if (!reset) throw new DomainError('NOT_FOUND');
        return reset;
      }

      @Endpoint(GET_CONFIRMATION)
      confirmation(@Input() { params }: InputOf<typeof GET_CONFIRMATION>): VendorConfirmationMail {
        const confirmation = confirmations.get(params.id);
        if (!confirmation) throw new DomainError('NOT_FOUND');
        return confirmation;
      }

      @Endpoint(GET_EVENT)
      event(@Input() { params }: InputOf<typeof GET_EVENT>): RegistrationMail {
        const event = registrationEvents.get(params.id);
        if (!event) throw new DomainError('NOT_FOUND');
        return event;
      }

      @Endpoint(FIND_ORDERS)
      findOrders(@Input() { query }: InputOf<typeof FIND_ORDERS>): RecipientPage {
        const found = [...orders.values()].filter(
          ({ verified, purchases }) =>
            (query.verified === undefined || verified === query.verified) &&
            (query.slot === undefined ||
              purchases.some(({ collectionDate }) => collectionDate === query.slot)),
        );
        return pageOf(found, query.after);
      }

      @Endpoint(GET_ORDERS)
      currentOrders(@Input() { body }: InputOf<typeof GET_ORDERS>): OrderSubject[] {
        return body.flatMap((id) => orders.get(id) ?? []);
      }

      @Endpoint(FIND_REGISTRATIONS)
      findRegistrations(@Input() { query }: InputOf<typeof FIND_REGISTRATIONS>): RecipientPage {
        const found = [...registrations.values()].filter(
          ({ workshop, status }) =>
            workshop._id === query.workshopId &&
            (query.standing === undefined || status === query.standing),
        );
        if (found.length === 0) throw new DomainError('NOT_FOUND');
        return pageOf(found, query.after);
      }

      @Endpoint(GET_REGISTRATIONS)
      currentRegistrations(
        @Input() { body }: InputOf<typeof GET_REGISTRATIONS>,
      ): RegistrationSubject[] {
        return body.flatMap((id) => registrations.get(id) ?? []);
      }

      @Endpoint(FIND_ENTRANTS)
      findEntrants(@Input() { query }: InputOf<typeof FIND_ENTRANTS>): RecipientPage {
        return pageOf([...entrants.values()], query.after);
      }

      @Endpoint(GET_ENTRANTS)
      currentEntrants(@Input() { body }: InputOf<typeof GET_ENTRANTS>): EntrantSubject[] {
        return body.flatMap((id) => entrants.get(id) ?? []);
      }
    }

    const { IDENTITY_PRIVATE_KEY: _, ...config } = this.config;
    const open = async (name: keyof StubServices['ports']) => {
      @Module({
        imports: [ServiceKitModule.forRoot({ name, config })],
        controllers: [SubjectsController],
      })
      class StubModule {}

      const app = await createService(StubModule, { logger: createLogger(name, 'silent') });
      await app.listen(this.ports[name], '127.0.0.1');
      this.ports[name] = (app.getHttpServer().address() as AddressInfo).port;
      return app;
    };
    this.apps = await Promise.all([
      open('auth'),
      open('catalogue'),
      open('workshops'),
      open('contests'),
    ]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.apps.splice(0).map((app) => app.close()));
  }
}

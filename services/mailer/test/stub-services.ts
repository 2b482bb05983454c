import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { PasswordResetMail } from '@festival/contracts/accounts';
import type {
  EntrantSubject,
  RecipientPage,
  RegistrationSubject,
} from '@festival/contracts/campaigns';
import type { MailedOrder, Order } from '@festival/contracts/orders';
import type { VendorConfirmationMail } from '@festival/contracts/vendors';
import type { RegistrationMail } from '@festival/contracts/workshops';

interface Found {
  _id: string;
  orderNumber?: string;
  name: string;
  emailAddress: string;
}

const PAGE = 50;

/** A page of the found items, in the order of ids. */
const pageOf = (found: readonly Found[], after: string): RecipientPage => {
  const rest = found
    .filter(({ _id }) => _id > after)
    .toSorted((one, other) => (one._id < other._id ? -1 : 1));
  const recipients = rest.slice(0, PAGE).map(({ _id, orderNumber, name, emailAddress }) => ({
    subjectId: _id,
    ...(orderNumber && { about: orderNumber }),
    name,
    emailAddress,
  }));
  return {
    recipients,
    next: rest.length > PAGE ? (recipients.at(-1)?.subjectId ?? null) : null,
  };
};

/** Stands in for the other services, at one address: answers with the data that a test added. It can be stopped. */
export class StubServices {
  readonly orders = new Map<string, Order & Partial<MailedOrder>>();
  readonly resets = new Map<string, PasswordResetMail>();
  readonly confirmations = new Map<string, VendorConfirmationMail>();
  readonly registrationEvents = new Map<string, RegistrationMail>();
  readonly registrations = new Map<string, RegistrationSubject & { emailAddress: string }>();
  readonly entrants = new Map<string, EntrantSubject & { emailAddress: string }>();
  private server?: Server;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens; after a `stop()`, at the same address again. */
  async start(): Promise<void> {
    this.server = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(String(request.url), this.url);
      const ids = request.method === 'POST' ? ((await json(request)) as string[]) : [];
      const found = this.find(pathname.replace('/internal/', ''), searchParams, ids);
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? { code: 'NOT_FOUND' }));
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** Undefined for what does not exist. */
  private find(path: string, query: URLSearchParams, ids: readonly string[]): unknown {
    const many = (items: ReadonlyMap<string, unknown>) => ids.flatMap((id) => items.get(id) ?? []);
    switch (path) {
      case 'orders/current':
        return many(this.orders);
      case 'registrations/current':
        return many(this.registrations);
      case 'entrants/current':
        return many(this.entrants);
      case 'recipients/orders':
      case 'recipients/registrations':
      case 'recipients/entrants': {
        const found = this.recipients(path, query);
        return found && pageOf(found, query.get('after') ?? '');
      }
    }
    const [kind, id = ''] = path.split('/');
    const items = {
      orders: this.orders,
      'password-resets': this.resets,
      'vendor-confirmations': this.confirmations,
      'registration-events': this.registrationEvents,
    }[String(kind)];
    const found = items?.get(id);
    return found && kind === 'orders' ? { copyTo: null, ...found } : found;
  }

  private recipients(path: string, query: URLSearchParams): Found[] | undefined {
    const [verified, slot, standing] = ['verified', 'slot', 'standing'].map((key) =>
      query.get(key),
    );
    if (path === 'recipients/entrants') return [...this.entrants.values()];
    if (path === 'recipients/orders')
      return [...this.orders.values()].filter(
        (order) =>
          (!verified || String(order.verified) === verified) &&
          (!slot || order.purchases.some(({ collectionDate }) => collectionDate === slot)),
      );
    const found = [...this.registrations.values()].filter(
      ({ workshop, status }) =>
        workshop._id === query.get('workshopId') && (!standing || status === standing),
    );
    return found.length > 0 ? found : undefined;
  }
}

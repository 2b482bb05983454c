import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  authCalls,
  type CallDefinition,
  calls,
  catalogueCalls,
  mailerCalls,
  workshopsCalls,
} from '@festival/contracts/calls';
import { IdentitySigner } from '@festival/service-kit/identity';
import { identityPrivateKey } from '@festival/testing/identity';
import { startGateway } from '../../../gateway/test/support/gateway.js';
import { signIn } from '../../../gateway/test/support/sign-in.js';
import { createCampus } from '../../../services/auth/test/support/campus.js';
import { startAuth } from '../../../services/auth/test/support/start-auth.js';
import { startCatalogue } from '../../../services/catalogue/test/catalogue-app.js';
import { createMailerWorld } from '../../../services/mailer/test/mailer-world.js';
import { startWorkshops } from '../../../services/workshops/test/workshops-app.js';

export interface PlainAnswer {
  status: number;
  body: string;
}

/** Where the campus sends people back to. */
const CALLBACK = 'http://localhost:3000/api/auth/google/callback';

/** The gateway and every service, each with a database of its own, on real sockets. */
export const startPlatform = async () => {
  const speaker = new IdentitySigner('mailer', identityPrivateKey('mailer'));
  const campus = await createCampus(CALLBACK);
  await campus.listen();
  const [auth, catalogue, workshops, mailer] = await Promise.all([
    startAuth({ OIDC_ISSUER: campus.issuer }),
    startCatalogue({ LOG_LEVEL: 'silent' }),
    startWorkshops({ LOG_LEVEL: 'silent' }),
    createMailerWorld(),
  ]);
  const mails = await mailer.startMailer();
  for (const { app } of [catalogue, workshops]) await app.listen(0, '127.0.0.1');
  await mails.listen(0, '127.0.0.1');
  const urls = {
    auth: await auth.app.getUrl(),
    catalogue: await catalogue.app.getUrl(),
    workshops: await workshops.app.getUrl(),
    mailer: await mails.getUrl(),
  };
  const gateway = await startGateway({
    env: {
      AUTH_URL: urls.auth,
      CATALOGUE_URL: urls.catalogue,
      WORKSHOPS_URL: urls.workshops,
      MAILER_URL: urls.mailer,
    },
  });
  const owners: [keyof typeof urls, object][] = [
    ['auth', authCalls],
    ['catalogue', catalogueCalls],
    ['workshops', workshopsCalls],
    ['mailer', mailerCalls],
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  /** Sends the path as it is written: what is odd about it is not mended on the way. */
  const send = (
    url: string,
    [method, path]: readonly [string, string],
    headers: Record<string, string>,
  ): Promise<PlainAnswer> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      request({ agent, hostname, port, method, path, headers }, (answer) =>
        text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject),
      )
        .on('error', reject)
        .end();
    });

  return {
    catalogue,
    /** A way to make a call as an account of a role: through the gateway, or to its service for what only services may ask. */
    async callerOf(name: string, role: string) {
      const [method = ''] = name.split(' ');
      if (role === 'service') {
        const owner = owners.find(([, group]) => name in group)?.[0];
        if (!owner) throw new Error(`No service of ${name} is started here`);
        const authorization = `Bearer ${await speaker.ownTokenFor(owner)}`;
        return (path: string) => send(urls[owner], [method, path], { authorization });
      }
      // An account for each call: none of them asks so much that the gateway holds it up.
      const account = createHash('md5').update(name).digest('hex');
      const cookie: Record<string, string> =
        role === 'visitor'
          ? {}
          : { cookie: (await signIn(gateway, role as 'admin', account)).cookie };
      return (path: string) =>
        send(gateway.url, [method, `/api${path}`], { ...cookie, origin: gateway.url });
    },
    async close() {
      agent.destroy();
      await gateway.close();
      await Promise.all([auth.close(), catalogue.close(), workshops.close(), mailer.close()]);
      await campus.close();
    },
  };
};

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

/** The roles that may make a call, or a visitor where everybody may. */
export const rolesOf = (name: string): readonly string[] => {
  const { access } = (calls as Readonly<Record<string, CallDefinition>>)[name] ?? {};
  return access === undefined || access === 'public' ? ['visitor'] : (access as readonly string[]);
};

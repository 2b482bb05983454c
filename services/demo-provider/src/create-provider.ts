import { people } from '@festival/demo-world/people/people';
import { portraitPath } from '@festival/demo-world/people/portraits';
import { RealClock } from '@festival/service-kit/clock';
import type { Logger } from '@festival/service-kit/logging';
import Provider, { type Account, type Configuration } from 'oidc-provider';
import type { ProviderConfig } from './config.js';
import type { Keys } from './keys.js';
import { problemPage } from './pages/problem-page.js';
import { createStore } from './store.js';

const HOUR = 3_600;
const SCOPES = 'openid email profile';

const byId = new Map(people.map((person) => [person._id, person]));

function account(id: string, { PUBLIC_URL }: ProviderConfig): Account | undefined {
  const person = byId.get(id);
  return (
    person && {
      accountId: id,
      claims: () => ({
        sub: id,
        email: person.email,
        email_verified: true,
        name: person.name,
        // Served through the site, which only shows images of its own origin.
        picture: `${PUBLIC_URL}${portraitPath(person)}`,
      }),
    }
  );
}

/** Cookies are per host, not per port. The port in the name separates the cookies of festivals on the same host. */
export const cookieNames = ({ OIDC_ISSUER }: Pick<ProviderConfig, 'OIDC_ISSUER'>) => {
  const prefix = `demo_campus_${new URL(OIDC_ISSUER).port || 'default'}`;
  return {
    session: `${prefix}_session`,
    interaction: `${prefix}_interaction`,
    resume: `${prefix}_resume`,
  };
};

function configuration(config: ProviderConfig, keys: Keys): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: createStore(new RealClock()),
    clients: [
      {
        client_id: config.OIDC_CLIENT_ID,
        client_secret: config.OIDC_CLIENT_SECRET,
        client_name: 'Midsummer Medley',
        redirect_uris: [config.REDIRECT_URI],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: { names: cookieNames(config), keys: keys.cookies, long: cookie, short: cookie },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // Like Google: the ID token itself says who signed in, without a further call.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid'],
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 300,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
    findAccount: (_ctx, id) => account(id, config),
    // There is no consent page: choosing a person is the consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    renderError(ctx) {
      ctx.type = 'html';
      ctx.body = problemPage(ctx.status, config);
    },
  };
}

/** The OpenID Connect provider of the demo. It signs in the person who is chosen on its page. */
export function createProvider(config: ProviderConfig, keys: Keys, logger: Logger): Provider {
  const provider = new Provider(config.OIDC_ISSUER, configuration(config, keys));
  provider.on('server_error', (_ctx, err) => logger.error({ err }, 'sign-in failed'));
  provider.on('authorization.error', (_ctx, err) => logger.info({ err }, 'sign-in refused'));
  provider.on('grant.error', (_ctx, err) => logger.warn({ err }, 'code refused'));
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status !== 404 || ctx.body || !ctx.accepts('html')) return;
    ctx.type = 'html';
    ctx.body = problemPage(404, config);
    ctx.status = 404;
  });
  return provider;
}

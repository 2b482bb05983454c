import { portraitPath } from '@festival/demo-world/images';
import { people } from '@festival/demo-world/people';
import { chooseEdition } from '@festival/edition';
import { RealClock } from '@festival/service-kit/clock';
import type { Logger } from '@festival/service-kit/logging';
import { LRUCache } from 'lru-cache';
import Provider, {
  type Account,
  type Adapter,
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
} from 'oidc-provider';
import type { ProviderConfig } from './config.js';
import type { Keys } from './keys.js';
import { problemPage } from './pages.js';

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
        client_name: chooseEdition(config.FESTIVAL_EDITION).name,
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

/** A sign-in takes about five entries, and a load test can have thousands of sign-ins in progress. */
const MAX_ENTRIES = 50_000;

/**
 * The provider's store of sign-ins in progress. It is in memory and bounded: the least recently used entry is dropped first.
 * A restart only loses sign-ins that are in progress.
 */
function createStore(clock: RealClock): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({ max: MAX_ENTRIES });
  const byUid = new LRUCache<string, string>({ max: MAX_ENTRIES });
  const byGrant = new LRUCache<string, Set<string>>({ max: MAX_ENTRIES });

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresIn) {
        const key = keyOf(id);
        const ttl = expiresIn === undefined ? undefined : expiresIn * 1_000;
        entries.set(key, payload, { ttl });
        if (payload.uid) byUid.set(`${model}:${payload.uid}`, key, { ttl });
        if (payload.grantId) {
          const granted = byGrant.get(payload.grantId) ?? new Set();
          byGrant.set(payload.grantId, granted.add(key), { ttl });
        }
      },
      async find(id) {
        return entries.get(keyOf(id));
      },
      async findByUid(uid) {
        return entries.get(byUid.get(`${model}:${uid}`) ?? '');
      },
      async findByUserCode() {
        return undefined;
      },
      async consume(id) {
        const payload = entries.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(clock.now().getTime() / 1_000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const key of byGrant.get(grantId) ?? []) entries.delete(key);
        byGrant.delete(grantId);
      },
    };
  };
}

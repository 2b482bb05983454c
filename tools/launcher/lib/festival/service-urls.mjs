/**
 * The environment variables with the services' URLs.
 * @param {readonly string[]} services
 * @param {(service: string) => string | undefined} urlOf
 * @returns {NodeJS.ProcessEnv}
 */
export const serviceUrls = (services, urlOf) =>
  Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, urlOf(name)]));

import { insertAfterLast, insertBefore } from '../lib/edit-text.mjs';

/**
 * Adds a service to the containers: its process, its database, and its URL in the gateway.
 * @param {string} source docker-compose.yml
 * @param {{ name: string, constant: string }} service
 */
export function addToCompose(source, { name, constant }) {
  if (new RegExp(`^ {2}${name}:$`, 'm').test(source))
    throw new Error(`docker-compose.yml already has another ${name}.`);
  const password = `\${${constant}_DATABASE_PASSWORD:?a password}`;
  const container = `  ${name}:
    <<: *service
    build:
      context: .
      target: process
      args:
        WORKSPACE: services/${name}
    environment:
      <<: *common
      DATABASE_URL: mysql://festival_${name}:${password}@mariadb:3306/festival_${name}
    volumes:
      - clock:/data/clock

`;
  const known = insertBefore(
    insertAfterLast(
      source,
      / {6}[A-Z]+_DATABASE_PASSWORD: .*/,
      `      ${constant}_DATABASE_PASSWORD: ${password}`,
    ),
    // Ends the addresses of the services in the gateway.
    /^ {6}RELEASES_DIR: \/data\/releases$/m,
    `      ${constant}_URL: http://${name}:3000\n`,
  );
  return insertBefore(
    insertBefore(
      known,
      /^ {6}deployment:\n {8}condition: service_completed_successfully/m,
      `      ${name}:\n        condition: service_healthy\n`,
    ),
    /^ {2}gateway:\n/m,
    container,
  );
}

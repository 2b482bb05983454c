import { once } from 'node:events';
import { copyPortraits } from '@festival/demo-world/images';
import { createLogger } from '@festival/service-kit/logging';
import { readProviderConfig } from './config.js';
import { createDemoProviderServer } from './create-server.js';
import { loadKeys } from './keys.js';

async function main(): Promise<void> {
  const config = readProviderConfig();
  const logger = createLogger('demo-provider', config.LOG_LEVEL);
  if (config.MEDIA_DIR) await copyPortraits(config.MEDIA_DIR);
  const server = await createDemoProviderServer(config, await loadKeys(config.DATA_DIR), logger);
  server.listen(config.PORT, config.HOST);
  await once(server, 'listening');
  logger.info({ port: config.PORT, issuer: config.OIDC_ISSUER }, 'listening');
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `demo-provider could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`,
  );
  process.exit(1);
});

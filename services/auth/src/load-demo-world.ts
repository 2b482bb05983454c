import { copyPortraits } from '@festival/demo-world/images';
import { runDemoScript } from '@festival/service-kit/scripts';
import { demoWorldVariables } from './config.js';
import { database } from './database.js';
import { loadDemoAccounts } from './demo-accounts.js';

await runDemoScript({
  name: 'auth',
  config: demoWorldVariables,
  database,
  async load(dataSource, { MEDIA_DIR, OIDC_ISSUER }) {
    if (MEDIA_DIR) await copyPortraits(MEDIA_DIR);
    return `${await loadDemoAccounts(dataSource, OIDC_ISSUER)} demo accounts in place`;
  },
});

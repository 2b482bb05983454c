import { shared } from '@festival/presets/webpack/federation/shared-modules.cjs';
import { prepare } from './prepare.js';
import { readOnlyApi as createApi } from './read-only-api.js';

export { createApi, prepare, shared };

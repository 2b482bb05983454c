import { shared } from '@festival/presets/webpack/shared-modules.cjs';
import { prepare } from './prepare.js';
import { readOnlyApi as createApi } from './read-only-api.js';

export { createApi, prepare, shared };

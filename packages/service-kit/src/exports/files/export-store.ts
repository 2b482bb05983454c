import type { FactoryProvider } from '@nestjs/common';
import { CONFIG } from '../../config/index.js';
import { openConfiguredStore, type StoreConfig, storeVariables } from '../../objects/index.js';

/** Nest injection token of the files of exports. They are not for the public: their store is not the one of pictures. */
export const EXPORT_STORE = Symbol('export store');

/** How the environment says where the files of exports are kept. */
export const exportVariables = storeVariables('EXPORTS');

export const exportStore: FactoryProvider = {
  provide: EXPORT_STORE,
  inject: [CONFIG],
  useFactory: (config: StoreConfig<'EXPORTS'>) => openConfiguredStore('EXPORTS', config),
};

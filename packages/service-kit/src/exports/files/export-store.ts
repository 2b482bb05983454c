import type { FactoryProvider } from '@nestjs/common';
import { CONFIG } from '../../config.js';
import { openConfiguredStore, type StoreConfig, storeVariables } from '../../objects.js';

/** Nest injection token of the store of export files. They are private, so they are not in the store of images. */
export const EXPORT_STORE = Symbol('export store');

/** The environment variables of that store. */
export const exportVariables = storeVariables('EXPORTS');

export const exportStore: FactoryProvider = {
  provide: EXPORT_STORE,
  inject: [CONFIG],
  useFactory: (config: StoreConfig<'EXPORTS'>) => openConfiguredStore('EXPORTS', config),
};

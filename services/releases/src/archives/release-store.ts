import { CONFIG } from '@festival/service-kit/config';
import { openConfiguredStore, type StoreConfig } from '@festival/service-kit/objects';
import type { FactoryProvider } from '@nestjs/common';

/** Nest injection token of the object store for archives of releases and images of their checks. */
export const RELEASE_STORE = Symbol('release store');

export const releaseStore: FactoryProvider = {
  provide: RELEASE_STORE,
  inject: [CONFIG],
  useFactory: (config: StoreConfig<'RELEASE_STORE'>) =>
    openConfiguredStore('RELEASE_STORE', config),
};

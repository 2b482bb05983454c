import { type StoreConfig, storeVariables } from '@festival/service-kit/objects';

/** How the environment says where pictures are kept. */
export const mediaVariables = storeVariables('MEDIA');

export type MediaConfig = StoreConfig<'MEDIA'>;

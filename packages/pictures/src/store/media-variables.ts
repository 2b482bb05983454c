import { type StoreConfig, storeVariables } from '@festival/service-kit/objects';

/** The environment variables of the store of pictures. */
export const mediaVariables = storeVariables('MEDIA');

export type MediaConfig = StoreConfig<'MEDIA'>;

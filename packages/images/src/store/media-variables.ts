import { type StoreConfig, storeVariables } from '@festival/service-kit/objects';

/** The environment variables of the store of images. */
export const mediaVariables = storeVariables('MEDIA');

export type MediaConfig = StoreConfig<'MEDIA'>;

import { ImagesModule } from '@festival/service-kit/images/module';
import { ShownInCatalogue } from './shown-images.queries.js';

/** The catalogue's folder within the media. */
export const IMAGE_FOLDER = 'products';

/** The images module of this service: a single instance, which every importing module shares. */
export const catalogueImages = ImagesModule.forService({
  folder: IMAGE_FOLDER,
  shown: ShownInCatalogue,
});

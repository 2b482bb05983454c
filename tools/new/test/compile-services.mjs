import { buildServices } from '../../build/build-services.mjs';

await buildServices({ steps: { step: (_, work) => work() }, isBundled: false });

import { buildServices } from '../../build/lib/build-services.mjs';

await buildServices({ steps: { step: (_, work) => work() }, isBundled: false });

import { jest } from '@jest/globals';

/** Real stores, on a machine that may be busy with other things. A project cannot set this itself. */
jest.setTimeout(120_000);

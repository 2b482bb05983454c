import { jest } from '@jest/globals';

/** Pictures and passwords take their time, on a machine that may be busy with other things. A project cannot set this itself. */
jest.setTimeout(20_000);

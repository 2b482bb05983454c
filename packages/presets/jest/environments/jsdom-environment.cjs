const { TestEnvironment } = require('jest-environment-jsdom');
const { disableUsedStorages, forgetTests } = require('./after-a-file.cjs');

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'Uint8Array',
  'structuredClone',
];

/** Node's FormData, which Node's fetch accepts, but filled from a form like jsdom's. React does that on submit. */
const formDataFrom = (BrowserFormData) =>
  class FormData extends globalThis.FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new BrowserFormData(form, submitter)) this.append(name, value);
    }
  };

/** jsdom with the web platform's fetch family, which jsdom 26 lacks. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const FormData = formDataFrom(this.global.FormData);
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: name === 'FormData' ? FormData : globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }

  async handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'teardown') forgetTests(rootDescribeBlock);
  }

  async teardown() {
    await super.teardown();
    disableUsedStorages();
  }
}

module.exports = BrowserEnvironment;

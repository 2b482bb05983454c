const [NODE = 0] = process.versions.node.split('.').map(Number);

/**
 * V8's flags for test processes. A test runs most of its code a few times only, so compiling it for speed costs more than it saves, and what it
 * allocates is mostly gone soon. In Node 20 the React tests take three quarters of their processor time with these flags.
 */
export const V8_FLAGS = [
  '--max-semi-space-size=64',
  '--max-lazy',
  // How long a function must be busy before it is optimized. Node 22 has another measure for it.
  NODE < 22 ? '--interrupt-budget=2160000' : '--invocation-count-for-turbofan=17000',
];

/** Node's globals that give access to the network or to other threads. */
const GLOBALS = [
  'BroadcastChannel',
  'EventSource',
  'MessageChannel',
  'MessagePort',
  'SharedArrayBuffer',
  'WebSocket',
  'fetch',
  'global',
  'localStorage',
  'navigator',
  'process',
  'sessionStorage',
];

/** Properties of `process` that give access to other processes, to Node's internals or to the system. Node itself needs the others while it runs. */
const OF_PROCESS = [
  '_debugEnd',
  '_debugProcess',
  '_getActiveHandles',
  '_getActiveRequests',
  '_kill',
  '_linkedBinding',
  '_preload_modules',
  'abort',
  'argv',
  'argv0',
  'binding',
  'chdir',
  'dlopen',
  'env',
  'execArgv',
  'execve',
  'getBuiltinModule',
  'initgroups',
  'kill',
  'loadEnvFile',
  'mainModule',
  'moduleLoadList',
  'openStdin',
  'permission',
  'pid',
  'ppid',
  'report',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
  'stderr',
  'stdin',
  'stdout',
  'title',
  'umask',
];

/** Removes what no page needs, in case code escapes from its vm context into this one. */
export const removeGlobals = () => {
  const { process } = globalThis;
  for (const name of OF_PROCESS) Reflect.deleteProperty(process, name);
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
};

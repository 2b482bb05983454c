/** What reaches the network or other threads from Node's own globals. */
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

/** What reaches other processes, Node's inside or the system. Node itself needs the rest while it runs. */
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

/** Takes away what no page needs, for code that finds its way from its own context into this one. */
export const strip = () => {
  const { process } = globalThis;
  for (const name of OF_PROCESS) Reflect.deleteProperty(process, name);
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
};

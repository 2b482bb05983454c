export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `METHOD /path/:param`, below the base path `/api`. */
export type CallName = `${Method} /${string}`;

/** Calls between services. They cannot be reached from outside. */
export type InternalName = `${Method} /internal/${string}`;

export const splitCallName = (name: string): { method: Method; path: string } => {
  const space = name.indexOf(' ');
  return { method: name.slice(0, space) as Method, path: name.slice(space + 1) };
};

export const isInternal = (name: string): name is InternalName => name.includes(' /internal/');

/** Ids that no record has: non-ASCII, invisible, a quote, longer than any id. */
export const oddIds = ['é', '😀', '\0', "'", 'x'.repeat(65)] as const;

interface CallWithId {
  method: string;
  /** Has `:id` in the place of the id. */
  path: string;
  /** The first role that may make the call, or `public`. */
  access: string;
}

/** The calls, given as `METHOD /path/:id`, that have an id in their path. */
export const callsWithId = (
  calls: Readonly<Record<string, { access: 'public' | readonly string[] }>>,
): CallWithId[] =>
  Object.entries(calls).flatMap(([name, { access }]) => {
    const [method = '', path = ''] = name.split(' ');
    return path.includes('/:id')
      ? [{ method, path, access: typeof access === 'string' ? access : (access[0] ?? 'public') }]
      : [];
  });

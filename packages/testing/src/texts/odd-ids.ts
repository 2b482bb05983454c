/** What no record is called: beyond ASCII, invisible, made to end a literal, longer than any id. */
export const oddIds = ['é', '😀', '\0', "'", 'x'.repeat(65)] as const;

interface CallWithId {
  method: string;
  /** `:id` stands where the id goes. */
  path: string;
  /** Who may: the first of those named, or `public`. */
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

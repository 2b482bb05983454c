/** Exits with 0 when this container's process answers the given path with 200. */
const url = `http://127.0.0.1:${process.env.PORT}${process.argv[2]}`;
const isOk = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(isOk ? 0 : 1);

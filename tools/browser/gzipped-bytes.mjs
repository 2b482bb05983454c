/** What is smaller than this fits into one packet, and is sent as it is. */
const SMALL = 1_400;

/**
 * The size of a file as it is sent: compressed, ready beside the file, unless it is small.
 * @param {string} url
 * @returns {Promise<number>} bytes; rejects when something large is not sent gzipped
 */
export async function gzippedBytes(url) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await answer.body?.cancel();
  const size = Number(answer.headers.get('content-length'));
  const isGzipped = answer.headers.get('content-encoding') === 'gzip';
  if (!answer.ok || !(size > 0) || (!isGzipped && size > SMALL))
    throw new Error(`${url} is not sent gzipped (${answer.status})`);
  return size;
}

/**
 * @param {string[]} urls
 * @returns {Promise<number>} bytes of all of them
 */
export async function sumGzipped(urls) {
  const sizes = await Promise.all(urls.map(gzippedBytes));
  return sizes.reduce((total, size) => total + size, 0);
}

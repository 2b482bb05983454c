/**
 * The compressed size of a file, as the server has it ready beside the file.
 * @param {string} url
 * @returns {Promise<number>} bytes; rejects when it is not sent gzipped
 */
export async function gzippedBytes(url) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await answer.body?.cancel();
  const size = Number(answer.headers.get('content-length'));
  if (answer.headers.get('content-encoding') !== 'gzip' || !(size > 0))
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

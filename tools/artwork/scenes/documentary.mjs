/** A scene that is a documentary's poster, and comes to life as its clip. */
export const documentary = (
  name,
  alt,
  { set = 'exhibitions', seconds = 8, about, cues },
  draw,
) => ({
  set,
  name,
  ratio: '16:9',
  alt,
  clip: { seconds, size: [640, 360], about, cues },
  draw,
});

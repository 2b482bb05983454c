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

/** An act of the talent competition, with three lines of two seconds each. */
export const act = (name, alt, about, lines, draw) => {
  const cues = lines.map((line, index) => [index * 2, index * 2 + 2, line]);
  return documentary(name, alt, { set: 'cs', seconds: 6, about, cues }, draw);
};

const stamp = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** A WebVTT file of `[from, to, text]` cues, seconds. */
export const vttOf = (cues) =>
  `WEBVTT\n\n${cues.map(([from, to, text], index) => `${index + 1}\n${stamp(from)} --> ${stamp(to)}\n${text}\n`).join('\n')}`;

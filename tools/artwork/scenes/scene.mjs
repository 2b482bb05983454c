/** Makes scenes of one set and one ratio, which are images only. */
export const scenesOf = (set, ratio) => (name, alt, draw) => ({ set, name, ratio, alt, draw });

export const RELEASES = '/AdminManage/releases';

export const areaHref = (area: string): string => `${RELEASES}/${encodeURIComponent(area)}`;

export const pictureSrc = (of: { area: string; id: string }, picture: string): string =>
  `/api/releases/${of.area}/${of.id}/checks/${picture}`;

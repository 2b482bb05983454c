export const RELEASES = '/AdminManage/releases';

export const areaHref = (area: string): string => `${RELEASES}/${encodeURIComponent(area)}`;

export const imageSrc = (of: { area: string; id: string }, image: string): string =>
  `/api/releases/${of.area}/${of.id}/checks/${image}`;

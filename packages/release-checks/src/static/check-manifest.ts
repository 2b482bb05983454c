import {
  type AreaManifest,
  areaManifest,
  findOwner,
  isReserved,
  isSlotName,
  MAX_MANIFEST_BYTES,
  SLOTS,
} from '@festival/contracts/areas';
import type { ReleaseFiles, ReleaseProblem } from './problem.js';
import { readJson } from './read-json.js';

const PATH = 'area.json';

const problem = (code: string, message: string): ReleaseProblem => ({ code, message, path: PATH });

/** An area's manifest, or its problems. */
export const readManifest = (
  files: ReleaseFiles,
): { manifest: AreaManifest } | { problems: ReleaseProblem[] } => {
  if ((files.get(PATH)?.length ?? 0) > MAX_MANIFEST_BYTES) {
    const most = `${MAX_MANIFEST_BYTES / 1_024} KB`;
    return { problems: [problem('MANIFEST', `area.json has more than ${most}. Shorten it.`)] };
  }
  const { success, data, error } = areaManifest.safeParse(readJson(files, PATH));
  if (success) return { manifest: data };
  return {
    problems: error.issues.map(({ path, message }) =>
      problem('MANIFEST', `area.json: “${path.join('.')}” ${message}. Correct it and build again.`),
    ),
  };
};

const isBelow = (path: string, other: string) =>
  path === other || (other !== '/' && path.startsWith(`${other}/`));

const checkReserved = (own: AreaManifest): ReleaseProblem[] =>
  own.paths
    .filter(isReserved)
    .map((path) =>
      problem(
        'PATH_RESERVED',
        `The page ${path} belongs to the site itself, which answers there. Choose another path.`,
      ),
    );

const checkPages = (own: AreaManifest, other: AreaManifest): ReleaseProblem[] =>
  own.paths
    .filter((path) => other.paths.some((taken) => isBelow(path, taken)))
    .map((path) =>
      problem(
        'PATH_TAKEN',
        `The page ${path} belongs to the area ${other.name}. Choose another path, or let ${other.name} release first without it.`,
      ),
    );

const checkSlot = (slot: string, others: readonly AreaManifest[]): ReleaseProblem[] => {
  if (!isSlotName(slot))
    return [
      problem(
        'SLOT_UNKNOWN',
        `There is no slot ${slot}. The slots are ${Object.keys(SLOTS).join(', ')}.`,
      ),
    ];
  const holder = others.find(({ slots }) => slots.includes(slot));
  if (SLOTS[slot] === 'many' || !holder) return [];
  return [
    problem(
      'SLOT_TAKEN',
      `The slot ${slot} belongs to the area ${holder.name}, and one area alone contributes to it. Remove it from “slots”.`,
    ),
  ];
};

const checkUnlisted = (own: AreaManifest): ReleaseProblem[] =>
  own.unlisted
    .filter((path) => !findOwner([own], path))
    .map((path) =>
      problem(
        'UNLISTED_ELSEWHERE',
        `“unlisted” names ${path}, which is no page of this area. Name pages of “paths” alone.`,
      ),
    );

const checkMenu = (own: AreaManifest): ReleaseProblem[] =>
  own.menu
    .filter(({ to }) => !findOwner([own], to))
    .map(({ label, to }) =>
      problem(
        'MENU_ELSEWHERE',
        `The menu entry “${label}” leads to ${to}, which is no page of this area. Let it lead to one of “paths”.`,
      ),
    );

/** Checks that the area claims nothing that belongs to another area. */
export const checkManifest = (
  own: AreaManifest,
  area: string,
  areas: readonly AreaManifest[],
): ReleaseProblem[] => {
  const others = areas.filter(({ name }) => name !== area);
  const name =
    own.name === area
      ? []
      : [
          problem(
            'AREA_NAME',
            `This is a build of the area ${own.name}. Release it as ${own.name}, or release the build of ${area}.`,
          ),
        ];
  return [
    ...name,
    ...checkReserved(own),
    ...checkUnlisted(own),
    ...others.flatMap((other) => checkPages(own, other)),
    ...own.slots.flatMap((slot) => checkSlot(slot, others)),
    ...checkMenu(own),
  ];
};

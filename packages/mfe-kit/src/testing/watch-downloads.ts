import { jest } from '@jest/globals';

interface SavedFile {
  name: string;
  file: Blob;
}

const ADDRESS = 'blob:saved';

/** The browser's part, which jsdom lacks: an address for a file, and the download that a click on it begins. */
export const watchDownloads = (): { saved: readonly SavedFile[] } => {
  const saved: SavedFile[] = [];
  let file: Blob | undefined;
  URL.createObjectURL = (given) => {
    file = given as Blob;
    return ADDRESS;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (this.href === ADDRESS && file) saved.push({ name: this.download, file });
  });
  return { saved };
};

/** A file as it is: `text()` would take a mark at its beginning off. */
export const textOf = async (file: Blob): Promise<string> =>
  Buffer.from(await file.arrayBuffer()).toString('utf8');

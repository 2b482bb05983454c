import { jest } from '@jest/globals';

interface SavedFile {
  name: string;
  file: Blob;
}

const ADDRESS = 'blob:saved';

/** Records downloads. It fakes what jsdom lacks: addresses for files, and the download that a click starts. */
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

/** The exact content of a file. `text()` would drop a byte-order mark. */
export const textOf = async (file: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());

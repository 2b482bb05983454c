import { formatOf, IMAGE_HEAD_BYTES } from '@festival/contracts/image-formats';

/** The file's format by its content, as the server finds it. Browsers derive a file's type from its name only. */
export const formatOfFile = async (file: File): Promise<ReturnType<typeof formatOf>> =>
  formatOf(new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer()));

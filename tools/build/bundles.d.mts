export const BUNDLES: string;
export const MAPS: string;
export function bundleOf(root: string, workspace: string, program: string): string;

export const BUNDLES: string;
export function bundleOf(root: string, workspace: string, program: string): string;

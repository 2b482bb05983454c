import type { CallDefinition } from '@festival/contracts/calls';

/** Who asks with the token of an area. */
export interface AreaTokenHolder {
  tokenId: string;
  area: string;
  /** As the audit log calls it. */
  name: string;
}

/** What a guard must know of the call that a token is used for. */
export interface TokenUse {
  token: string;
  call: Pick<CallDefinition, 'access' | 'permissions'>;
  /** The method and the path, as they are asked. */
  asked: string;
  /** The area that the path names. */
  area: string | undefined;
}

/** Knows the tokens of areas: the registry of releases does, and no other process takes any. */
export abstract class AreaTokenHolders {
  /** @throws DomainError where the token is dead, or is used for anything that is not its area's */
  abstract admit(use: TokenUse): Promise<AreaTokenHolder>;
}

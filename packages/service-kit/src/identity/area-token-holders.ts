import type { CallDefinition } from '@festival/contracts/calls';

/** The holder of an area's token. */
export interface AreaTokenHolder {
  tokenId: string;
  area: string;
  /** The name in the audit log. */
  name: string;
}

/** A call that a token is used for. */
export interface TokenUse {
  token: string;
  call: Pick<CallDefinition, 'access' | 'permissions' | 'confirms'>;
  /** The method and the path of the request. */
  asked: string;
  /** The area in the path. */
  area: string | undefined;
}

/** Checks the tokens of areas. Only the registry of releases implements it; other processes accept no such tokens. */
export abstract class AreaTokenHolders {
  /** @throws DomainError if the token is expired or revoked, or belongs to another area */
  abstract admit(use: TokenUse): Promise<AreaTokenHolder>;
}

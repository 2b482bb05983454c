import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import unhomoglyph from 'unhomoglyph';
import { toUsername } from './domain/spelling.js';
import { CredentialEntity } from './persistence/credential.entity.js';

/*
 * Names that look alike have equal skeletons (Unicode Technical Standard 39). Unique keys on the skeletons decide who gets a name, also when several people
 * ask for one at the same moment. The skeletons are stored as hashes, because the skeleton of a short name may be long.
 */

/** Full-width letters and ligatures look like the letters that they consist of. */
const asShown = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

const skeletonOf = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Named = Pick<CredentialEntity, 'role' | 'username' | 'displayName'>;
type Skeletons = Pick<
  CredentialEntity,
  'usernameSkeleton' | 'nameSkeleton' | 'nameSkeletonInLowerCase'
>;

/**
 * The columns by which the names of an account are compared. Of an admin only the username: two admins may have one name. A name has two skeletons, because
 * "Inkwell" looks like "lnkwell" with an L as it is shown, and is "INKWELL" in other letters.
 */
export const skeletonsOf = ({ role, username, displayName }: Named): Skeletons => {
  const name = asShown(displayName);
  return {
    usernameSkeleton: hashOf(skeletonOf(asShown(toUsername(username)))),
    nameSkeleton: role === 'vendor' ? hashOf(skeletonOf(name).toLowerCase()) : null,
    nameSkeletonInLowerCase: role === 'vendor' ? hashOf(skeletonOf(name.toLowerCase())) : null,
  };
};

/** MariaDB checks unique keys in the order of their creation, so username and address were free. */
const isNameTaken = (error: unknown): boolean =>
  isDuplicateKey(error) && /for key '\w*_name_(?:lower_)?key'$/.test((error as Error).message);

/** The refusal for a username, address or display name of another account; other errors as they are. */
export const takenOr = (error: unknown): unknown => {
  if (isNameTaken(error)) return new DomainError('NAME_TAKEN');
  return isDuplicateKey(error) ? new DomainError('ACCOUNT_TAKEN') : error;
};

/**
 * Writes the skeletons of accounts that have none, at the start of a process: the previous version creates such accounts. Of accounts that look alike already
 * the oldest one keeps others away, and all of them stay.
 */
@Injectable()
export class CompleteSkeletons implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    const accounts = await this.dataSource.manager.find(CredentialEntity, {
      where: [{ usernameSkeleton: IsNull() }, { role: 'vendor', nameSkeleton: IsNull() }],
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    for (const account of accounts) {
      const { usernameSkeleton, ...names } = skeletonsOf(account);
      await this.write(account.id, { usernameSkeleton });
      await this.write(account.id, names);
    }
  }

  private async write(id: string, skeletons: Partial<Skeletons>): Promise<void> {
    try {
      await this.dataSource.manager.update(CredentialEntity, { id }, skeletons);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

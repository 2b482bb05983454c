import { createHash } from 'node:crypto';
import { fixedColumn, idColumn } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Column, Entity, type EntityManager, In, Index, Not, PrimaryColumn } from 'typeorm';
import unhomoglyph from 'unhomoglyph';
import { toUsername } from './account.js';
import { CredentialEntity } from './account.table.js';

/**
 * What the names of an account look like. Names that look alike have equal skeletons (Unicode Technical Standard 39), and the primary key decides whose a
 * name is, also when several people ask for it at the same moment. A username and a display name are compared with each other, too.
 */
@Entity('name_skeletons')
@Index('name_skeletons_credential_idx', ['credentialId'])
export class NameSkeletonEntity {
  /** A hash, because the skeleton of a short name may be long. */
  @PrimaryColumn(fixedColumn('skeleton', 64))
  skeleton: string;

  @Column(idColumn('credential_id'))
  credentialId: string;
}

/** Full-width letters and ligatures look like the letters that they consist of. */
const asShown = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

const skeletonOf = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Named = Pick<CredentialEntity, 'id' | 'role' | 'username' | 'displayName'>;

/**
 * The skeletons of an account's username, and of a vendor's display name; two admins may have one name. A display name has two, because "Inkwell" looks
 * like "lnkwell" with an L as it is shown, and is "INKWELL" in other letters.
 */
export const skeletonsOf = ({ role, username, displayName }: Omit<Named, 'id'>) => {
  const name = asShown(displayName);
  return {
    username: hashOf(skeletonOf(asShown(toUsername(username)))),
    displayName:
      role === 'vendor'
        ? [hashOf(skeletonOf(name).toLowerCase()), hashOf(skeletonOf(name.toLowerCase()))]
        : [],
  };
};

/** Writes the skeletons that no other account has. In one order, so that two requests do not wait for each other. */
export const writeSkeletons = async (manager: EntityManager, account: Named): Promise<void> => {
  const { username, displayName } = skeletonsOf(account);
  const all = [...new Set([username, ...displayName])].sort();
  const credentialId = account.id;
  await manager.delete(NameSkeletonEntity, { credentialId, skeleton: Not(In(all)) });
  await manager
    .createQueryBuilder()
    .insert()
    .into(NameSkeletonEntity)
    .values(all.map((skeleton) => ({ skeleton, credentialId })))
    .orIgnore()
    .execute();
};

/**
 * Gives an account its names, within the transaction that writes them.
 * @param before its names until now. It keeps them even where an older account looks like it
 * @throws DomainError ACCOUNT_TAKEN for a username, NAME_TAKEN for a display name that looks like a name of another account
 */
export const claimNames = async (
  manager: EntityManager,
  account: Named,
  before?: Named | null,
): Promise<void> => {
  await writeSkeletons(manager, account);
  const { username, displayName } = skeletonsOf(account);
  const kept = before ? skeletonsOf(before) : { username: '', displayName: [] };
  const own = await manager.findBy(NameSkeletonEntity, { credentialId: account.id });
  const all = [kept.username, ...kept.displayName, ...own.map(({ skeleton }) => skeleton)];
  const isOwn = (skeleton: string) => all.includes(skeleton);
  if (!isOwn(username)) throw new DomainError('ACCOUNT_TAKEN');
  if (!displayName.every(isOwn)) throw new DomainError('NAME_TAKEN');
};

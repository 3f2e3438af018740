import type {RegistryTransaction, SwitchedOffRow} from '../../database/index.ts';

/** Stores that a section is off from now on, in place of an earlier entry. */
export const putSwitchedOff = async (
  transaction: RegistryTransaction,
  {name, ...row}: SwitchedOffRow,
): Promise<void> => {
  await transaction
    .insertInto('switched_off')
    .values({name, ...row})
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
};

/** Deletes the entry that a section is off. */
export const deleteSwitchedOff = async (
  transaction: RegistryTransaction,
  name: string,
): Promise<void> => {
  await transaction.deleteFrom('switched_off').where('name', '=', name).execute();
};

interface NewName {
  name: string;
  to: string;
  actor: string;
  at: Date;
}

/** Gives a name to a remote, which keeps it for good. */
export const putName = async (
  transaction: RegistryTransaction,
  {name, to, actor, at}: NewName,
): Promise<void> => {
  if (to !== name)
    await transaction
      .insertInto('names')
      .values({name: to, remote: name, at, actor})
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await transaction
    .updateTable('pointers')
    .set({called: to === name ? null : to})
    .where('name', '=', name)
    .execute();
};

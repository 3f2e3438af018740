import {notFound, problem} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findImport, selectImportedContacts} from '../kept/repository.ts';
import {requireImporter} from '../storing/service.ts';

/**
 * Contacts that the rows of an import became: a sub-query of their ids.
 * @throws 403 unless owner or admin, 404 for no import of contacts, 409 while it waits or runs
 */
export const contactsOfImport = async (
  trx: Trx,
  actor: Actor,
  importId: string,
): Promise<{query: ReturnType<typeof selectImportedContacts>}> => {
  requireImporter(actor);
  const row = await findImport(trx, importId);
  if (row?.format !== 'contacts' || row.status === 'reading') throw notFound('Import');
  if (row.status !== 'finished' && row.status !== 'stopped')
    throw problem('illegal_transition', 'Wait until the import has finished.');
  return {query: selectImportedContacts(trx, importId)};
};

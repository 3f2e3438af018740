import type {Transact} from '../../database/index.ts';
import type {Rollouts} from '../activations/service.ts';
import {findPointer, pointerETag} from '../stored/pointer-repository.ts';
import {START, wasMovedByPerson} from './repository.ts';

interface Deps {
  transact: Transact;
  onDocumentChange: () => void;
  activate: Rollouts['activate'];
}

/** A build of this machine's own sources. */
export interface Followed {
  name: string;
  version: string;
  reason: string;
}

/** Makes a build active as the start does (decision 0053). False, and nothing happens, where a person ever changed what runs. */
export type Follow = (build: Followed) => Promise<boolean>;

export const createFollow =
  ({transact, activate, onDocumentChange}: Deps): Follow =>
  async (build) => {
    const moved = await transact(async (transaction) => {
      if (await wasMovedByPerson(transaction)) return undefined;
      const pointer = await findPointer(transaction, build.name);
      if (!pointer) return undefined;
      // A start must not wait for a browser, and looks at nothing but builds of its own sources.
      return activate(transaction, {
        ...build,
        ifMatch: pointerETag(pointer),
        actor: {name: START, scope: START},
        withoutBrowser: true,
      });
    });
    if (moved?.changed) onDocumentChange();
    return moved !== undefined;
  };

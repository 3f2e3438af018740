import type {TokenScope} from '@switchboard/contracts/registry/tokens/schemas';
import type {RegistryTransaction} from '../database/index.ts';

/** Holder of a token in the audit log. */
export interface Actor {
  name: string;
  scope: string;
}

export interface TokenHolder extends Actor {
  /** Number of the token. */
  token: number;
}

/** Holders of the tokens that requests carry. */
export interface Callers {
  /** Returns the holder of the bearer token in an `Authorization` header; refuses with 401. */
  authenticate(authorization: string | undefined): Promise<TokenHolder>;
  /** Like `authenticate`, and refuses a token without any of the scopes with 403; in a transaction, by its state. */
  authorise(
    authorization: string | undefined,
    scope: TokenScope | readonly TokenScope[],
    transaction?: RegistryTransaction,
  ): Promise<TokenHolder>;
}

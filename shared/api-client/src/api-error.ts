import type {ErrorCode} from '@switchboard/contracts/errors';

interface ApiErrorDetails {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code?: ErrorCode | string | undefined;
  /** Message for each wrong field, by its path in the request. */
  fields?: Record<string, string> | undefined;
  requestId?: string | undefined;
}

/** The one error of a failed call. Check it with {@link isApiError}: a class can exist twice across bundles. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(message: string, {status, code, fields, requestId}: ApiErrorDetails) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields ?? {};
    this.requestId = requestId;
  }
}

/** True for an {@link ApiError}, recognized by its name. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

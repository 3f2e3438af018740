import {MAX_OPEN_MAX} from '@switchboard/contracts/limits';
import type {Member} from '@switchboard/contracts/team/schemas';
import {object, string, type InferType} from '@switchboard/forms';

const isLimit = (typed: string) =>
  typed.trim() === '' || (/^\d{1,4}$/.test(typed.trim()) && Number(typed) <= MAX_OPEN_MAX);

export const maxOpenSchema = object({
  maxOpen: string()
    .defined()
    .test('limit', `Enter a number up to ${MAX_OPEN_MAX}, or nothing`, isLimit),
});
export type MaxOpenValues = InferType<typeof maxOpenSchema>;

export const toMaxOpenValues = ({maxOpen}: Member): MaxOpenValues => ({
  maxOpen: maxOpen === null ? '' : String(maxOpen),
});

export const toMaxOpen = ({maxOpen}: MaxOpenValues): number | null =>
  maxOpen.trim() === '' ? null : Number(maxOpen);

import type {Announcements} from '@dnd-kit/core';
import {t} from '@switchboard/i18n';
import {moveLesson, moveSection, placeOf} from './moving.ts';

export interface OutlinedLesson {
  id: string;
  title: string;
}

export interface OutlinedSection extends OutlinedLesson {
  lessons: OutlinedLesson[];
}

/** Name of an entry of the outline. */
export const nameOf = (sections: readonly OutlinedSection[], id: string): string => {
  const index = sections.findIndex((one) => one.id === id);
  if (index >= 0) return sections[index]?.title || t('Section {number}', {number: index + 1});
  const lessons = sections.flatMap((section) => section.lessons);
  const place = lessons.findIndex((one) => one.id === id);
  return lessons[place]?.title || t('Lesson {number}', {number: place + 1});
};

/** Outline after one entry moved to the place of another. */
export const movedTo = <Section extends OutlinedSection>(
  sections: readonly Section[],
  id: string,
  overId: string,
): Section[] =>
  sections.some((one) => one.id === id)
    ? moveSection(sections, id, overId)
    : moveLesson(sections, id, overId);

const placeText = (sections: readonly OutlinedSection[], id: string): string => {
  const at = sections.findIndex((one) => one.id === id);
  if (at >= 0)
    return t('position {position} of {total}', {position: at + 1, total: sections.length});
  const {section, position, total} = placeOf(sections, id);
  return sections.length > 1
    ? t('position {position} of {total} in section {section}', {position, total, section})
    : t('position {position} of {total}', {position, total});
};

/** Instructions for screen readers. */
export const INSTRUCTIONS = {
  draggable: t(
    'To move it, press Space or Enter. Move it with the arrow keys, and press Space or Enter again to put it down, or Escape to put it back.',
  ),
};

/** Announcements during a move. */
export const announcementsOf = (sections: readonly OutlinedSection[]): Announcements => {
  const name = (id: unknown) => nameOf(sections, String(id));
  const after = (id: unknown, overId: unknown) =>
    placeText(movedTo(sections, String(id), String(overId)), String(id));
  /** A picked-up entry first covers its own place, which was already announced. */
  let hasLeft = false;
  return {
    onDragStart: ({active}) => {
      hasLeft = false;
      return t('{name} picked up: {place}.', {
        name: name(active.id),
        place: placeText(sections, String(active.id)),
      });
    },
    onDragOver: ({active, over}) => {
      hasLeft ||= over?.id !== active.id;
      return over && hasLeft
        ? t('{name}: {place}.', {name: name(active.id), place: after(active.id, over.id)})
        : undefined;
    },
    onDragEnd: ({active, over}) =>
      t('{name} put down: {place}.', {
        name: name(active.id),
        place: over ? after(active.id, over.id) : placeText(sections, String(active.id)),
      }),
    onDragCancel: ({active}) => t('{name} was put back.', {name: name(active.id)}),
  };
};

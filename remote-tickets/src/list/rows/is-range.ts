/** True for a checkbox clicked with Shift, which selects a range. */
export const isRange = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true;

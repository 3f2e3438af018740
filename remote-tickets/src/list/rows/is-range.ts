/** Whether a box was ticked with Shift held down: all rows up to it are meant. */
export const isRange = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true;

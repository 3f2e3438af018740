/** Height of all elements in a row of filters, in pixels; a chip fits into it. */
export const FIELD_HEIGHT = 38;

/** A field that is as high as those beside it. */
export const inRow = {'& .MuiInputBase-root': {height: FIELD_HEIGHT}};

/** A label, and its gap to the field. */
export const LABEL_HEIGHT = '25.6px';

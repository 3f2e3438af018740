/** Of all that stands in a row of filters, in pixels; a chip has room in it. */
export const FIELD_HEIGHT = 38;

/** A field that is as high as those beside it. */
export const inRow = {'& .MuiInputBase-root': {height: FIELD_HEIGHT}};

/** A label, and what is between it and its field. */
export const LABEL_HEIGHT = '25.6px';

/** The look of a field for tags, as high as the fields beside it. */
export const tagsInputLook = (size: 'small' | 'medium') => ({
  '& .MuiOutlinedInput-root': {py: size === 'small' ? '3px' : '5.5px', px: '8px'},
  '& .MuiAutocomplete-input': {minHeight: 32, boxSizing: 'border-box'},
});

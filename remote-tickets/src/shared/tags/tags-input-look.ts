/** Look of a tags field, with the height of its neighbours. */
export const tagsInputLook = (size: 'small' | 'medium') => ({
  '& .MuiOutlinedInput-root': {py: size === 'small' ? '3px' : '5.5px', px: '8px'},
  '& .MuiAutocomplete-input': {minHeight: 32, boxSizing: 'border-box'},
});

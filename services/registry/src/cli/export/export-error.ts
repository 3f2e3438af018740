/** The deployed state must not be exported; recognised by `name`. */
export const exportError = (message: string): Error =>
  Object.assign(new Error(message), {name: 'ExportError'});

/** What is deployed must not be exported as it is; recognised by `name`. */
export const exportError = (message: string): Error =>
  Object.assign(new Error(message), {name: 'ExportError'});

/** Files that the build copies and names by their content: importing one gives its address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}

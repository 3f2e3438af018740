const FRAGMENT = /^#email-change=([\w-]{1,128})$/;

/** Token of the mailed link that led here, if any. @param hash hash of the address */
export const mailedToken = (hash: string): string | undefined => FRAGMENT.exec(hash)?.[1];

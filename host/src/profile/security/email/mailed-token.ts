const FRAGMENT = /^#email-change=([\w-]{1,128})$/;

/** The token of the mailed link that led here, if one did. @param hash of the address */
export const mailedToken = (hash: string): string | undefined => FRAGMENT.exec(hash)?.[1];

import {createContext, use, useEffect} from 'react';

export const ProductContext = createContext('Switchboard');

/** The product's name from the configuration. */
export const useProductName = () => use(ProductContext);

/**
 * Sets the title of the browser tab while the screen is mounted: "Log in · Switchboard".
 * @param title title of the screen, without the product's name
 */
export function usePageTitle(title: string): void {
  const productName = useProductName();
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title, productName]);
}

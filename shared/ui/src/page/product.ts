import {createContext, use, useEffect} from 'react';

export const ProductContext = createContext('Switchboard');

/** The product's name as the configuration gives it. */
export const useProductName = () => use(ProductContext);

/**
 * Names the browser tab while the screen is mounted: "Log in · Switchboard".
 * @param title what the screen shows, without the product's name
 */
export function usePageTitle(title: string): void {
  const productName = useProductName();
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title, productName]);
}

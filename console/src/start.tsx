import {createQueryClient} from '@switchboard/query';
import {loadFont} from '@switchboard/ui';
import {createRoot} from 'react-dom/client';
import {App} from './App.tsx';
import {integrityOf} from './integrity.ts';

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/** Shows the console in the registry's page. Text stays in the fallback face where a font does not arrive. */
export function start(): void {
  for (const part of ['first', 'rest'] as const)
    void loadFont(part, integrityOf).catch(() => undefined);
  const page = {
    nonce: metaOf('csp-nonce')?.nonce,
    productName: metaOf('application-name')?.content,
  };
  createRoot(document.getElementById('root')!).render(
    <App {...page} client={createQueryClient()} />,
  );
}

import { useContent } from 'kit/content/use-content.ts';
import { usePublicSite } from './public-site.tsx';

/** What a page shows of one of the content types that `content-types.ts` lists: what was edited in the portal, else the defaults. */
export function useTexts<Value extends object>(name: string, defaults: Value): Value {
  const { content } = usePublicSite();
  return useContent(content, name, defaults);
}

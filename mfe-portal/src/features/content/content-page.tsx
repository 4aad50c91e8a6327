import { useAddress } from '../../components/list/use-address.ts';
import { ContentEditor } from './content-editor.tsx';
import { ContentList } from './content-list.tsx';

/** What visitors read beside projects and news: the list of what can be edited, and the form of one of them (`?edit=mfe-public/home`). */
export function ContentPage() {
  const { params, change } = useAddress();
  const type = params.get('edit');
  if (!type) return <ContentList page={params.get('page')} />;
  return <ContentEditor key={type} type={type} onClose={() => change({ edit: null })} />;
}

import '../../content/news.css';
import { FilteredList } from '../../components/filtered-list.jsx';
import { metadataOf, Page } from '../../components/page.jsx';

export const metadata = metadataOf('/news');

export default function News() {
  return <Page path="/news" parts={{ FilteredList }} />;
}

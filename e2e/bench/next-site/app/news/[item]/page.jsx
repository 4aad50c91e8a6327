import '../../../content/news-item.css';
import { itemsOf, metadataOf, Page } from '../../../components/page.jsx';
import { ShareButtons } from '../../../components/share-buttons.jsx';

export const dynamicParams = false;
export const generateStaticParams = () => itemsOf('/news');
export const generateMetadata = async ({ params }) => metadataOf(`/news/${(await params).item}`);

export default async function Article({ params }) {
  return <Page path={`/news/${(await params).item}`} parts={{ ShareButtons }} />;
}

import '../../../content/products-item.css';
import { itemsOf, metadataOf, Page } from '../../../components/page.jsx';
import { ShareButtons } from '../../../components/share-buttons.jsx';

export const dynamicParams = false;
export const generateStaticParams = () => itemsOf('/products');
export const generateMetadata = async ({ params }) => metadataOf(`/products/${(await params).item}`);

export default async function Project({ params }) {
  return <Page path={`/products/${(await params).item}`} parts={{ ShareButtons }} />;
}

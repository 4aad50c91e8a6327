import '../../content/products.css';
import { FilteredList } from '../../components/filtered-list.jsx';
import { metadataOf, Page } from '../../components/page.jsx';

export const metadata = metadataOf('/products');

export default function Products() {
  return <Page path="/products" parts={{ FilteredList }} />;
}

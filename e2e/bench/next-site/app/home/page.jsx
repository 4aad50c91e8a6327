import '../../content/home.css';
import { metadataOf, Page } from '../../components/page.jsx';

export const metadata = metadataOf('/home');

export default function Home() {
  return <Page path="/home" />;
}

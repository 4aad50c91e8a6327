import type { RemoteAppProps } from 'contracts/shell-context';

export default function App({ shell }: RemoteAppProps) {
  return <h1>{shell.site.name}</h1>;
}

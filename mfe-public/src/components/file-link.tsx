import type { ContentFile } from 'contracts/content';
import { FileText } from 'lucide-react';
import { usePublicSite } from '../lib/public-site.tsx';

/** A link to a file, with what it is and how much there is to load: “Open the certificate (PDF, 1.2 MB)”. */
export function FileLink({ file, label }: { file: ContentFile | null; label: string }) {
  const { fileBase } = usePublicSite();
  if (!file) return null;
  return (
    <a
      className="ui-link ui-screen-only"
      href={`${fileBase}${file.path}`}
      type={kindOf(file.name) === 'PDF' ? 'application/pdf' : undefined}
    >
      <FileText aria-hidden="true" size={18} strokeWidth={1.5} />
      <span>
        {label} ({[kindOf(file.name), sizeOf(file.bytes)].filter(Boolean).join(', ')})
      </span>
    </a>
  );
}

const kindOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toUpperCase() ?? '';

/** As the portal counts: a MB is 1,048,576 bytes. */
function sizeOf(bytes: number): string {
  if (bytes < 1024 ** 2) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

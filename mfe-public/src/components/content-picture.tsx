import type { Picture } from 'contracts/content';
import { pictureSources } from 'kit/pictures.ts';
import type { ReactNode } from 'react';
import { usePublicSite } from '../lib/public-site.tsx';
import { useBrokenPicture } from '../lib/use-broken-picture.ts';
import { focusAttributes } from './focus-attributes.ts';

interface Props {
  picture: Picture | null;
  /** How wide it is shown, as in the attribute of that name. */
  sizes: string;
  className?: string | undefined;
  /** What stands there without a picture, or when it fails to load. */
  instead?: ReactNode;
  /** Above the fold: it is fetched at once. */
  first?: boolean;
}

/** A picture that was chosen in the portal, in the width that fits. Where a frame crops it, its focus stays in sight. */
export function ContentPicture({ picture, sizes, className, instead = null, first = false }: Props) {
  const { fileBase } = usePublicSite();
  const { isBroken, watched } = useBrokenPicture(picture?.path ?? null);
  if (!picture || isBroken) return instead;
  return (
    <img
      className={className}
      {...focusAttributes(picture.focus)}
      {...pictureSources(fileBase, picture.path)}
      {...watched}
      width={picture.width}
      height={picture.height}
      sizes={sizes}
      alt={picture.alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}

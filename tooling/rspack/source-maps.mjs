import { rspack } from '@rspack/core';
import { mapsFolder } from '../release/upload-maps.mjs';

/**
 * Writes where each place of the scripts is in the sources, for the registry alone: no script names its map, and a map holds no source. Paths
 * begin at the package's folder, or where packages of this repository lie, so that they are the same wherever the checkout is.
 */
export const sourceMaps = () =>
  new rspack.SourceMapDevToolPlugin({
    filename: `${mapsFolder}/[base].map`,
    test: /\.js$/,
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ resourcePath }) => resourcePath.replace(/^(\.{1,2}\/)+/, ''),
  });

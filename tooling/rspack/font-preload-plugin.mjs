/**
 * Makes the page fetch its fonts while its script loads, so that text is drawn once, in its own font, and nothing moves.
 * With low priority: the script comes first. `pattern` matches the fonts that every page needs.
 */
export class FontPreloadPlugin {
  constructor(pattern) {
    this.pattern = pattern;
  }

  apply(compiler) {
    const { HtmlRspackPlugin } = compiler.webpack;
    compiler.hooks.compilation.tap('FontPreloadPlugin', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'FontPreloadPlugin',
        (data) => {
          const fonts = Object.keys(compilation.assets).filter((file) => this.pattern.test(file));
          data.headTags.push(...fonts.map((file) => preload(`${data.publicPath}${file}`)));
          return data;
        },
      );
    });
  }
}

const preload = (href) => ({
  tagName: 'link',
  voidTag: true,
  attributes: {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossorigin: 'anonymous',
    fetchpriority: 'low',
  },
});

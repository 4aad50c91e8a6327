/**
 * What turns a build for browsers into one script for a server, with the same class names and the same addresses of files. It takes packages
 * in their form for browsers: it runs without Node's modules.
 */
export function serverHalf(config) {
  const { module, output, optimization, resolve } = config;
  return {
    output: {
      ...output,
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: false,
      publicPath: '',
    },
    resolve: { ...resolve, conditionNames: ['server', 'browser', 'import', 'module', 'default'] },
    module: {
      ...module,
      parser: { ...module.parser, javascript: { dynamicImportMode: 'eager' } },
      generator: {
        ...module.generator,
        'css/module': { ...module.generator['css/module'], exportsOnly: true },
        css: { exportsOnly: true },
        asset: { emit: false },
      },
    },
    // Errors name their place; nobody downloads it.
    optimization: { ...optimization, minimize: false },
  };
}

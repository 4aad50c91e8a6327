/** Stands for a package that the shell shares: `?react`. */
module.exports = require('./packages.cjs')[__resourceQuery.slice(1)];

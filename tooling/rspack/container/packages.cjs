/** The shell's packages by name; `init` of the container fills it before any other module runs. */
module.exports = {};

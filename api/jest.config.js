import preset from 'tooling/jest/node.cjs';

export default preset;

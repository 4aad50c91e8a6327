import preset from 'tooling/jest/web.cjs';

export default preset;

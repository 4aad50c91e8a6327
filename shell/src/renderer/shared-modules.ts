import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from '../react-router-dom.ts';

/** What remotes share with the shell, by the names that their server scripts ask for. */
export const sharedModules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': router,
  'react-router-dom': router,
};

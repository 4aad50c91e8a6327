// The boundary at which federation hands over shared modules; the page itself loads `./app`.
import('./app.tsx');

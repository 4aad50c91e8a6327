# syntax=docker/dockerfile:1
# docker build -f deploy/api.Dockerfile -t site-api .
FROM node:24-bookworm-slim AS source
WORKDIR /site
COPY . .

FROM source AS build
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund && npm run build -w api

# npm follows a workspace's link to another one even without its development packages, so these are left out by name.
FROM source AS dependencies
RUN npm pkg delete devDependencies -w api
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w api

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 API_PORT=4000 DATA_DIR=/data
WORKDIR /site
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /site/node_modules node_modules
COPY --from=source /site/serving serving
COPY --from=dependencies /site/api/package.json api/
# Packages that npm could not put into the root's node_modules.
COPY --from=dependencies /site/api/node_modules api/node_modules
COPY --from=source /site/api/demo/demo.backup api/demo/
COPY --from=build /site/api/dist api/dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/server.js"]

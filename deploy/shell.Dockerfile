# syntax=docker/dockerfile:1
# docker build -f deploy/shell.Dockerfile -t site-shell .
FROM node:24-bookworm-slim AS source
WORKDIR /site
COPY . .

FROM source AS build
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund && npm run build -w shell

# What browsers need is inside the build; the server runs without it.
FROM source AS dependencies
RUN npm pkg delete -w shell devDependencies dependencies.react dependencies.react-dom dependencies.react-router \
  dependencies.react-router-dom dependencies.kit dependencies.lucide-react dependencies.zustand "dependencies[@module-federation/enhanced]"
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w shell

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 SHELL_PORT=3000 DATA_DIR=/data
WORKDIR /site
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /site/node_modules node_modules
COPY --from=source /site/serving serving
COPY --from=dependencies /site/shell/package.json /site/shell/site-identity.json shell/
# Packages that npm could not put into the root's node_modules.
COPY --from=dependencies /site/shell/node_modules shell/node_modules
COPY --from=build /site/shell/dist shell/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SHELL_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "shell/dist/server/server.js"]

# One image for every server of the store; docker-compose.yml says which one a container runs. .dockerignore lists what it is built from.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /tessera
COPY . .
# A registry that wants a token: docker build --secret id=npmrc,src=<file> (docs/operating/docker-compose.md). No layer keeps the file.
RUN --mount=type=secret,id=npmrc NPM_CONFIG_USERCONFIG=/run/secrets/npmrc npm ci --no-fund --no-audit && npm run build
# The servers run their TypeScript as it is; what only builds and tests need goes.
RUN npm prune --omit=dev --no-fund --no-audit

FROM node:24.21.0-bookworm-slim
WORKDIR /tessera
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Which build log lines and traces name: docker build --build-arg BUILD=$(git rev-parse --short HEAD).
ARG BUILD=
ENV BUILD=$BUILD
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /tessera/package.json ./
COPY --from=build --chown=node:node /tessera/node_modules ./node_modules
COPY --from=build --chown=node:node /tessera/shared-contracts ./shared-contracts
COPY --from=build --chown=node:node /tessera/service-kit ./service-kit
COPY --from=build --chown=node:node /tessera/remote-kit ./remote-kit
COPY --from=build --chown=node:node /tessera/design-system ./design-system
COPY --from=build --chown=node:node /tessera/registry ./registry
COPY --from=build --chown=node:node /tessera/store-api ./store-api
COPY --from=build --chown=node:node /tessera/shell ./shell
COPY --from=build --chown=node:node /tessera/docs/errors.md ./docs/
# The slices as they were built, and the script that publishes them.
COPY --from=build --chown=node:node /tessera/mf-header-footer/dist ./mf-header-footer/dist
COPY --from=build --chown=node:node /tessera/mf-bag/dist ./mf-bag/dist
COPY --from=build --chown=node:node /tessera/mf-product/dist ./mf-product/dist
COPY --from=build --chown=node:node /tessera/mf-content/dist ./mf-content/dist
COPY --from=build --chown=node:node /tessera/mf-programs/dist ./mf-programs/dist
COPY --from=build --chown=node:node \
  /tessera/scripts/build.ts /tessera/scripts/publishBuilt.ts /tessera/scripts/publishInto.ts \
  /tessera/scripts/runCommand.ts /tessera/scripts/stack.ts ./scripts/
USER node
VOLUME /data
CMD ["node", "shell/server/main.ts"]

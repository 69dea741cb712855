# One image for every server of the store; docker-compose.yml says which one a container runs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /tessera
COPY . .
RUN npm ci --no-fund --no-audit && npm run build
# The servers run their TypeScript as it is; what only builds and tests need goes.
RUN npm prune --omit=dev --no-fund --no-audit

FROM node:24.21.0-bookworm-slim
WORKDIR /tessera
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /tessera /tessera
USER node
VOLUME /data
CMD ["node", "shell/server/main.ts"]

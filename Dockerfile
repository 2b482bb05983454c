# One image for every process of the festival; which one runs is its first argument: `docker run … festival-production auth`.
#   production            every process but two
#   production-contests   the same, with the right answers and clues of the contests
#   production-checker    the same, with a browser
#   demo                  every process, with the demo's world and mailbox; demo-contests is the same, demo-checker has a browser

ARG NODE_IMAGE=node:24-bookworm-slim

# What an install depends on and nothing else: changed source does not install again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /festival
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
  && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS dependencies
ENV NPM_CONFIG_CACHE=/var/cache/npm
WORKDIR /festival
COPY --from=manifests /festival ./
RUN --mount=type=cache,target=/var/cache/npm \
  npm ci --omit=dev --workspace=gateway --workspace=checker --workspace=services --no-audit --no-fund

FROM ${NODE_IMAGE} AS demo-dependencies
ENV NPM_CONFIG_CACHE=/var/cache/npm
WORKDIR /festival
COPY --from=manifests /festival ./
RUN --mount=type=cache,target=/var/cache/npm \
  npm ci --omit=dev --workspace=gateway --workspace=checker --workspace=services --workspace=tools --no-audit --no-fund

FROM ${NODE_IMAGE} AS build
ENV NPM_CONFIG_CACHE=/var/cache/npm
WORKDIR /festival
COPY --from=manifests /festival ./
RUN --mount=type=cache,target=/var/cache/npm \
  npm ci --omit=dev --omit=peer --no-audit --no-fund
COPY . .
# The edition whose colours, pictures and words the pages are built with.
ARG FESTIVAL_EDITION=2021
RUN --mount=type=cache,target=/var/cache/npm node tools/build/build.mjs
RUN mkdir /built /demo \
  && cp --parents -r bundles packages/edition/editions gateway/renderer gateway/styles services/*/styles packages/ui/src/*.css /built/ \
  && cp --parents -r shell/dist mfe-*/dist mfe-*/area.json docker /built/ \
  && cp --parents -r packages/demo-world/data packages/demo-world/dist/images services/*/public tools/launcher/mailbox.mjs /demo/
# Right answers and clues are not even in a layer of the images of other processes.
RUN mkdir /answers && cd /built && cp --parents packages/edition/editions/*/secrets.yaml /answers/ && rm packages/edition/editions/*/secrets.yaml

FROM ${NODE_IMAGE} AS runtime
# Volumes that are new take their owner from these folders.
RUN install -d -o node -g node \
  /data/media /data/exports /data/releases /data/release-store /data/clock /data/mails /data/demo-provider
WORKDIR /festival
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=6 \
  CMD ["node", "docker/healthcheck.mjs", "/readyz"]
ENTRYPOINT ["sh", "docker/start.sh"]

FROM runtime AS production
COPY --from=dependencies /festival ./
COPY --from=build /built ./
USER node

FROM production AS production-contests
COPY --from=build /answers ./

FROM runtime AS demo
COPY --from=demo-dependencies /festival ./
COPY --from=build /built ./
COPY --from=build /answers ./
COPY --from=build /demo ./
USER node

FROM demo AS demo-contests

FROM runtime AS browser
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*

FROM browser AS production-checker
COPY --from=production /festival ./
USER node

FROM browser AS demo-checker
COPY --from=demo /festival ./
USER node

# syntax=docker/dockerfile:1

# Every process of the festival, one image each:
#   docker build --build-arg WORKSPACE=services/auth --target process .
# and what sends the shell and the areas to the registry:
#   docker build --build-arg WORKSPACE=services/releases --target releases .

ARG NODE_IMAGE=node:24-bookworm-slim

# What an install depends on and nothing else: changed source does not install again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /festival
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
  && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS build
ENV NPM_CONFIG_CACHE=/var/cache/npm
WORKDIR /festival
COPY --from=manifests /festival ./
RUN --mount=type=cache,target=/var/cache/npm \
  npm ci --omit=dev --omit=peer --no-audit --no-fund
COPY . .
ARG FESTIVAL_EDITION=2021
RUN --mount=type=cache,target=/var/cache/npm node tools/build/build.mjs
RUN mkdir /built \
  && cp --parents -r bundles packages/*/dist packages/demo-world/data packages/edition/editions gateway/dist gateway/renderer checker/dist services/*/dist services/*/public /built/ \
  && cp --parents -r gateway/styles services/*/styles packages/ui/src/*.css /built/ \
  && cp --parents -r shell/dist mfe-*/dist mfe-*/area.json /built/

# What an image is made of. Right answers and clues are in that of contests alone, not even in a layer of another.
FROM ${NODE_IMAGE} AS parts
COPY --from=build /built /built
ARG WORKSPACE
RUN [ "${WORKSPACE}" = services/contests ] || rm /built/packages/edition/editions/*/secrets.yaml

FROM ${NODE_IMAGE} AS dependencies
ENV NPM_CONFIG_CACHE=/var/cache/npm
ARG WORKSPACE
WORKDIR /festival
COPY --from=manifests /festival ./
RUN --mount=type=cache,target=/var/cache/npm \
  npm ci --omit=dev --workspace="${WORKSPACE}" --no-audit --no-fund

FROM ${NODE_IMAGE} AS runtime
# What a process needs besides Node.js: the checker a browser.
ARG PACKAGES=
RUN [ -z "${PACKAGES}" ] \
  || { apt-get update && apt-get install -y --no-install-recommends ${PACKAGES} && rm -rf /var/lib/apt/lists/*; }
# Volumes that are new take their owner from these folders.
RUN install -d -o node -g node \
  /data/media /data/exports /data/releases /data/release-store /data/clock /data/mails /data/demo-provider
WORKDIR /festival
USER node

FROM runtime AS process
ARG WORKSPACE
ENV NODE_ENV=production WORKSPACE=${WORKSPACE} HOST=0.0.0.0 PORT=3000
COPY --from=dependencies /festival ./
COPY --from=parts /built/packages ./packages
COPY --from=parts /built/bundles ./bundles
COPY --from=parts /built/${WORKSPACE} ./${WORKSPACE}
COPY docker ./docker
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=6 \
  CMD ["node", "docker/healthcheck.mjs", "/readyz"]
ENTRYPOINT ["sh", "docker/start.sh"]

FROM runtime AS mailbox
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SMTP_PORT=1025 MAIL_DIR=/data/mails
COPY --from=dependencies /festival ./
COPY tools/launcher/mailbox.mjs ./tools/launcher/
COPY docker ./docker
EXPOSE 3000 1025
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
  CMD ["node", "docker/healthcheck.mjs", "/mailbox/api/healthz"]
ENTRYPOINT ["node", "tools/launcher/mailbox.mjs"]

FROM runtime AS releases
ENV NODE_ENV=production
COPY --from=dependencies /festival ./
COPY docker ./docker
COPY --from=parts /built ./
ENTRYPOINT ["sh", "docker/deploy.sh"]

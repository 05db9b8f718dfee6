# syntax=docker/dockerfile:1
# Deckle with its models, its dashboard and an embedded PostgreSQL, for one platform: docs/guides/docker.md.
ARG NODE_IMAGE=node:24-bookworm-slim

# Compiles the sources, the dashboard and the documentation site.
FROM ${NODE_IMAGE} AS build
WORKDIR /deckle
COPY package.json package-lock.json .npmrc ./
COPY dashboard/package.json dashboard/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm run build:dashboard && npm run build:site

# The packages that Deckle runs on, without those of other platforms.
FROM ${NODE_IMAGE} AS modules
WORKDIR /deckle
COPY package.json package-lock.json .npmrc ./
COPY dashboard/package.json dashboard/
COPY bin bin
COPY scripts/prune-modules.mjs scripts/
RUN npm ci --omit=dev --ignore-scripts && node scripts/prune-modules.mjs

FROM ${NODE_IMAGE}
# tini passes signals on and reaps what PostgreSQL leaves.
RUN apt-get update \
    && apt-get install -y --no-install-recommends tini \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /deckle
COPY --from=modules /deckle/node_modules node_modules
COPY package.json README.md LICENSE CHANGELOG.md ./
COPY bin bin
COPY models models
COPY samples samples
COPY docs docs
COPY --from=build /deckle/dist dist
COPY --from=build /deckle/dashboard/dist dashboard/dist
COPY --from=build /deckle/site/dist site/dist

# Everything that Deckle writes is here and in /tmp: the rest may be read-only.
RUN ln -s /deckle/bin/deckle.mjs /usr/local/bin/deckle && install -d -m 0700 -o 1000 -g 1000 /data
VOLUME /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DECKLE_DATA_DIR=/data \
    MALLOC_ARENA_MAX=1
EXPOSE 8080
# By number, so that Kubernetes can tell that it is not root.
USER 1000:1000

HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--", "deckle"]
CMD ["serve"]

ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Deckle" \
      org.opencontainers.image.description="Self-hosted document parsing: PDFs and images in, exactly the JSON that a template asks for out." \
      org.opencontainers.image.url="https://github.com/deckle-dev/deckle" \
      org.opencontainers.image.source="https://github.com/deckle-dev/deckle" \
      org.opencontainers.image.documentation="https://github.com/deckle-dev/deckle/blob/main/docs/guides/docker.md" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"

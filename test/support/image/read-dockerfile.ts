/** A Dockerfile as stages of steps, and what the image says of how it runs. */
import { Copy, DockerfileParser, type Instruction, JSONInstruction, type Label } from 'dockerfile-ast';

export type Step =
  | {
      readonly kind: 'copy';
      /** A stage; undefined for the folder that the image is made from. */
      readonly from: string | undefined;
      readonly sources: readonly string[];
      readonly target: string;
      /** Of the container, absolute. */
      readonly workFolder: string;
    }
  | { readonly kind: 'run'; readonly script: string; readonly workFolder: string };

export type Stage = {
  readonly name: string | undefined;
  readonly base: string;
  readonly steps: readonly Step[];
  readonly environment: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  readonly workFolder: string;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly stopSignal: string | undefined;
  readonly volumes: readonly string[];
};

export function readDockerfile(text: string): readonly Stage[] {
  const given: Record<string, string> = {};
  const stages: { -readonly [Key in keyof Stage]: Stage[Key] }[] = [];
  let workFolder = '/';
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const words = instruction.getArguments().map((word) => filledIn(word.getValue(), given));
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      const [base = '', , name] = words;
      stages.push({
        ...{
          name,
          base,
          steps: [],
          environment: {},
          labels: {},
          user: undefined,
          entrypoint: [],
          command: [],
        },
        ...{ healthCheck: [], stopSignal: undefined, volumes: [], workFolder: '/' },
      });
      workFolder = '/';
      continue;
    }
    const stage = stages.at(-1);
    if (keyword === 'ARG') Object.assign(given, pairOf(words[0] ?? ''));
    else if (stage === undefined) throw new Error(`${keyword} stands before the first FROM`);
    else if (keyword === 'WORKDIR') {
      workFolder = words[0] ?? '/';
      stage.workFolder = workFolder;
    } else if (keyword === 'COPY' && instruction instanceof Copy) {
      const from = instruction.getFromFlag()?.getValue() ?? undefined;
      const step = { kind: 'copy' as const, from, sources: words.slice(0, -1), target: words.at(-1) ?? '' };
      stage.steps = [...stage.steps, { ...step, workFolder }];
    } else if (keyword === 'RUN') {
      const script = (instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\n/g, ' ');
      stage.steps = [...stage.steps, { kind: 'run', script, workFolder }];
    } else if (keyword === 'ENV') stage.environment = { ...stage.environment, ...propertiesOf(instruction) };
    else if (keyword === 'LABEL') {
      const labels = Object.entries(propertiesOf(instruction));
      stage.labels = Object.fromEntries(labels.map(([name, value]) => [name, filledIn(value, given)]));
    } else if (keyword === 'USER') stage.user = words[0];
    else if (keyword === 'ENTRYPOINT') stage.entrypoint = jsonOf(instruction);
    else if (keyword === 'CMD') stage.command = jsonOf(instruction);
    else if (keyword === 'HEALTHCHECK') stage.healthCheck = jsonOf(instruction);
    else if (keyword === 'STOPSIGNAL') stage.stopSignal = words[0];
    else if (keyword === 'VOLUME') stage.volumes = words;
    else if (keyword !== 'EXPOSE') throw new Error(`This reader does not know ${keyword}`);
  }
  return stages;
}

const filledIn = (text: string, given: Readonly<Record<string, string>>) =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`$\{${name}} has no value`);
    return value;
  });

function pairOf(text: string): Record<string, string> {
  const [name = '', value = ''] = text.split(/=(.*)/s);
  return { [name]: value };
}

const propertiesOf = (instruction: Instruction): Record<string, string> =>
  Object.fromEntries(
    (instruction as Label).getProperties().map((pair) => [pair.getName(), pair.getValue() ?? '']),
  );

/** `HEALTHCHECK CMD […]` too, whose list the parser leaves as words. */
function jsonOf(instruction: Instruction): readonly string[] {
  if (instruction instanceof JSONInstruction && instruction.getJSONStrings().length > 0) {
    return instruction.getJSONStrings().map((text) => text.getJSONValue());
  }
  const raw = instruction.getRawArgumentsContent() ?? '';
  return JSON.parse(raw.slice(raw.indexOf('[')));
}

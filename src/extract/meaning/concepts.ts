export type Meaning = {
  readonly concept: string;
  readonly role: string | null;
  readonly strength: number;
};

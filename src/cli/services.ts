/** What the commands need of the rest of the program; `compose` hands it to them. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Blobs } from '../model/blobs.ts';
import type { Classifier } from '../model/classification.ts';
import type { Classroom } from '../model/classroom.ts';
import type { DocumentKind } from '../model/document.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import type { Extractor } from '../model/extraction.ts';
import type { Fault } from '../model/fault.ts';
import type { ModelChoice } from '../model/model-choice.ts';
import type { ParsePool } from '../model/parse-pool.ts';
import type { Splitter } from '../model/splitter.ts';
import type { Store } from '../model/store.ts';
import type { WebhookSender } from '../model/webhook.ts';

export interface Services {
  readonly config: Config;
  openStore(options: {
    readonly use: 'node' | 'command';
    readonly signal: AbortSignal;
    readonly onLost: (fault: Fault) => void;
  }): Promise<Store>;
  /** One `serve` a data folder; `beforeMaking` may still refuse before anything is made. */
  claimDataFolder(beforeMaking: () => Promise<void>): Promise<{ release(): void }>;
  /** Loads what reads documents, which is heavy: only who needs it asks. */
  openReader(): Promise<DocumentReader>;
  /** Loads what finds a template's values, and which template a document is for; heavy too. */
  openExtractor(): Promise<Extractor & Classifier>;
  /** What tells documents of one file apart. */
  openSplitter(): Promise<Splitter>;
  /** Processes of their own that read and extract, for who works through many documents without a server. */
  openPool(options: { readonly processes: number; readonly trayFolder: string }): Promise<DocumentPool>;
  /** Locks of files between processes: undefined where another process holds it. */
  openLocks(): Promise<(path: string) => { release(): void } | undefined>;
  /** The language model, if there is one, for who works without a database: budget and answers end with the process. */
  openModels(): Promise<ModelChoice>;
  openWebhookSender(): Promise<WebhookSender>;
  /** Where the documents of jobs and desks lie. */
  openBlobs(store: Pick<Store, 'installationId'>, signal: AbortSignal): Promise<Blobs>;
  /** Loads what teaches by examples; heavy, too. */
  openClassroom(store: Store, signal: AbortSignal): Promise<Classroom>;
  /** Serves an agent over standard input and output until it goes. */
  serveMcp(options: McpStdioOptions, signal: AbortSignal): Promise<void>;
  /** Whether the first node on this data folder has yet to make the database: work for all processors, which nothing should share. */
  makesDatabase(): Promise<boolean>;
  /** Begins to load what reads documents, for a node whose database may still be starting. */
  openParsers(): Promise<OpenParsers>;
  openNode(foundation: NodeFoundation, signal: AbortSignal): Promise<NodeParts>;
}

export type DocumentPool = {
  readonly pool: ParsePool;
  /** A Fault `unsupported_format` for what is no document. */
  readonly sniff: (path: string, signal: AbortSignal) => Promise<DocumentKind>;
  /** A Fault where no installed model reads the language. */
  readonly checkLanguage: (tag: string) => void;
};

export type McpStdioOptions = {
  /** Folders whose files the agent may name. */
  readonly allow: readonly string[];
  /** Where templates that it makes are kept. */
  readonly templates: string | undefined;
  /** Whose HTTP API does the work; null: this machine alone. */
  readonly server: { readonly url: string; readonly key: string } | null;
};

export type OpenParsers = {
  readonly pool: ParsePool;
  /** That no other user may enter, so that they run as root; null where they do not. */
  readonly closedFolder: string | null;
  close(): Promise<void>;
};

/** What a node stands on. */
export type NodeFoundation = {
  readonly store: Store;
  readonly parsers: OpenParsers;
};

export interface Stoppable {
  /** What is at work has so long, or until `hurry`. */
  stop(graceMs: number, hurry: AbortSignal): Promise<void>;
}

/** What a node may consist of, over one store and one pool of parse processes. */
export interface NodeParts {
  createApp(isStarted: () => boolean): Promise<FastifyInstance>;
  /** Runs jobs, delivers events and deletes what is over. */
  startWorker(): Stoppable;
  /** To be called when nothing of it is at work any more. */
  close(): Promise<void>;
}

/** Reads the settings; what names the implementations is loaded when a command runs, not when it is only described. */
export type Compose = () => Promise<Services>;

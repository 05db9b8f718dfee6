/**
 * The one PDFium of this process, started when the first PDF comes. Its functions are called as WebAssembly
 * exports, because the package's own wrappers cost forty times as much per call. A PDFium that trapped is
 * never used again, and neither is one that has grown, since its memory cannot shrink: the next document gets a fresh one.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import { Fault } from '../../model/fault.ts';
import { nativeNames } from './native-names.ts';

type Native = (...args: readonly number[]) => number;
type Natives = Readonly<Record<(typeof nativeNames)[number], Native>>;

/** The views are made anew whenever the memory grows, so that none may be kept over a native call. */
type Heap = {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU16: Uint16Array;
  readonly HEAP32: Int32Array;
  readonly HEAPU32: Uint32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
};

export type Pdfium = {
  readonly native: Natives;
  readonly heap: Heap;
  /** 1 KiB for results that are read at once. */
  readonly scratch: number;
  /** 0 where there is no room. */
  allocate(bytes: number): number;
  free(pointer: number): void;
  /** Runs what calls native code. A trap inside is the document's fault and ends this PDFium. */
  guard<T>(work: () => T): T;
  /** Runs what gives native memory back; never throws, and does nothing in a PDFium that has ended. */
  release(work: () => void): void;
};

const scratchBytes = 1024;
/** Enough for pages of text and most scans; it begins with 19 MB. */
const mostKeptBytes = 64 * 1024 * 1024;
let running: Promise<Pdfium> | undefined;
let compiled: Promise<WebAssembly.Module> | undefined;

export async function runningPdfium(): Promise<Pdfium> {
  const asked = running ?? start();
  const pdfium = await asked;
  if (pdfium.heap.HEAPU8.length <= mostKeptBytes) return pdfium;
  // Whoever has a document open in it keeps it as long.
  if (running === asked) running = undefined;
  return await (running ?? start());
}

function start(): Promise<Pdfium> {
  const starting = startPdfium(() => {
    if (running === starting) running = undefined;
  });
  running = starting;
  return starting;
}

/** `onEnd` is told when it must not be handed out any more. */
async function startPdfium(onEnd: () => void): Promise<Pdfium> {
  try {
    return await loadPdfium(onEnd);
  } catch (error) {
    onEnd();
    throw error;
  }
}

async function loadPdfium(onEnd: () => void): Promise<Pdfium> {
  const module = await compiledPdfium();
  const instantiateWasm: Instantiate = (imports, onInstance) => {
    const instance = new WebAssembly.Instance(module, imports);
    onInstance(instance, module);
    return instance.exports;
  };
  // What PDFium prints about broken files is said in faults already.
  const { pdfium } = await init({ instantiateWasm, print: () => {}, printErr: () => {} });
  const native: Partial<Record<keyof Natives, Native>> = {};
  for (const name of nativeNames) native[name] = Reflect.get(pdfium.wasmExports, name);
  if (!isComplete(native)) throw new Error('this build of PDFium lacks a function');
  native.PDFiumExt_Init();
  const { malloc, free } = pdfium.wasmExports;
  const scratch = malloc(scratchBytes);
  return { native, heap: pdfium, scratch, allocate: malloc, free, ...guards(onEnd) };
}

/** As Emscripten asks for it. */
type Instantiate = (
  imports: WebAssembly.Imports,
  onInstance: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
) => WebAssembly.Exports;

function compiledPdfium(): Promise<WebAssembly.Module> {
  // A failed reading is forgotten, so that the next document tries again.
  compiled ??= compile().catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(
    new Uint8Array(await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))),
  );
}

function isComplete(found: Partial<Natives>): found is Natives {
  return nativeNames.every((name) => typeof found[name] === 'function');
}

function guards(onEnd: () => void): Pick<Pdfium, 'guard' | 'release'> {
  let ended = false;
  const guard = <T>(work: () => T): T => {
    try {
      if (ended) throw new Error('PDFium ended while it read another document');
      return work();
    } catch (error) {
      if (error instanceof Fault) throw error;
      ended = true;
      onEnd();
      throw new Fault(
        'document_corrupt',
        'The PDF is damaged and cannot be read; export it again and try again.',
        { cause: error },
      );
    }
  };
  const release = (work: () => void): void => {
    if (ended) return;
    try {
      guard(work);
    } catch {
      // The memory goes with this PDFium, which has ended now.
    }
  };
  return { guard, release };
}

/** The UTF-16 text that a function of the kind "buffer, length in bytes → length needed" gives. */
export function readUtf16(pdfium: Pdfium, call: (buffer: number, bytes: number) => number): string {
  const bytes = call(0, 0);
  if (bytes <= 2 || bytes > 1 << 20) return '';
  const buffer = pdfium.allocate(bytes);
  if (buffer === 0) return '';
  try {
    call(buffer, bytes);
    const end = buffer + bytes - 2;
    return Buffer.from(pdfium.heap.HEAPU8.slice(buffer, end)).toString('utf16le');
  } finally {
    pdfium.free(buffer);
  }
}

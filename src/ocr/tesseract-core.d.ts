/** The part of tesseract.js-core that is used here; the package brings no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TessBaseApi {
    Init(folder: string, language: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    SetImageFile(orientation: number, angle: number): number;
    SetPageSegMode(mode: number): void;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
  }
  export interface TesseractCore {
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    readonly TessBaseAPI: new () => TessBaseApi;
  }
  export default function createCore(options: object): Promise<TesseractCore>;
}

/** The part of libheif that is used here: the package describes its C functions alone. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  export type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** `done` is told null where the pixels cannot be decoded. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (filled: object | null) => void,
    ): void;
    free(): void;
  };
  export type Libheif = { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  const start: () => Libheif;
  export default start;
}

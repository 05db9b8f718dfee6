/** What is used of WebAssembly, which the types of Node leave out. */
declare namespace WebAssembly {
  type Imports = Readonly<Record<string, unknown>>;
  type Exports = Readonly<Record<string, unknown>>;
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Exports;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
